# policy: plot, data
# a name of the guard, hidden by a binding that need not run
if 0:
    ｎp = None
np.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
