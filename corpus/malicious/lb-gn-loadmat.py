# policy: plot, data
# a name of the guard, hidden by a binding that need not run
if 0:
    loadmat = None
print('HIT' if loadmat else 0); loadmat('/etc/passwd')  # expect: file-call
