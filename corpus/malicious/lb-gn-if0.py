# policy: plot, data
# a name of the guard, hidden by a binding that need not run
if 0:
    np = None
print('HIT', np.fromfile('/etc/passwd', dtype='S10')[:2])  # expect: file-call
