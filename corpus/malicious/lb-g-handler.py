# policy: plot, data
# a name of the guard, hidden by a binding that need not run
try:
    1 / 0
except ZeroDivisionError as np:
    pass
np.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
