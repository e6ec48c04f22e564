# policy: plot, data
# a name of the guard, hidden by a binding that need not run
np = 1
del np
np.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
