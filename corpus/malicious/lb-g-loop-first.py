# policy: plot, data
# a name of the guard, hidden by a binding that need not run
for i in range(2):
    np.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
    np = 1
