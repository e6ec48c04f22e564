# policy: plot
# numpy through scipy.stats
from scipy import stats
stats.distributions.np  # expect: any
