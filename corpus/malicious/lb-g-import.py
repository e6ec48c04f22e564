# policy: plot, data
# a name of the guard, hidden by a binding that need not run
if 0:
    import json as np
np.fromfile('/etc/passwd', dtype='S10')  # expect: member-not-allowed
