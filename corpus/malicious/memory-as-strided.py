# policy: plot, data
# an array over memory that is not its own
from numpy.lib.stride_tricks import as_strided  # expect: memory-layout
as_strided(np.zeros(1), (10**9,), (8,))[10**8]
