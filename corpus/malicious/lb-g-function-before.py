# policy: plot, data
# a name of the guard, hidden by a binding that need not run
def f():
    return np.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
f()
np = 1
