# policy: plot, data
# a name of the guard, hidden by a binding that need not run
for i in []:
    np = 1
else:
    pass
np.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
