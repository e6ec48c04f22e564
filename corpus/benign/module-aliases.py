# policy: plot
# a module bound to one name
import numpy as np
import matplotlib.pyplot as plt
import scipy.stats

rnd = np.random
st = scipy.stats
cm = plt.cm
la = np.linalg
linspace = np.linspace
show = plt.show
print(rnd.rand(2).shape, st.norm.cdf(0), cm.jet(0.1), la.norm([3, 4]), linspace(0, 1, 3))
show()
