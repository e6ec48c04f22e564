# policy: plot, data
# a name of the guard, hidden by a binding that need not run
while False:
    np = 1
np.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
