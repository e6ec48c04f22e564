# policy: plot, data
# a name of the guard, hidden by a binding that need not run
if 0:
    np = 1
n = np
n.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
