# policy: plot
# machine code by address
import scipy
scipy.LowLevelCallable(print)  # expect: member-not-allowed
