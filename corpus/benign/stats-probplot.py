# policy: plot
# a module as the plot argument
import numpy as np
import matplotlib.pyplot as plt
from scipy import stats

x = np.random.default_rng(4).standard_t(5, 200)
stats.probplot(x, dist='norm', plot=plt)
plt.title('Q-Q plot')
plt.show()
