# policy: plot, data
# a name of the guard, hidden by a binding that need not run
class C:
    if 0:
        np = 1
    a = np.fromfile('/etc/passwd', dtype='S10')  # expect: file-call
