# policy: plot, data
# a name of the guard, hidden by a binding that need not run
try:
    np = len(None)
except TypeError:
    pass
np.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
