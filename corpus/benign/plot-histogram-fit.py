# policy: plot
# a histogram and a fitted normal curve
import numpy as np
import matplotlib.pyplot as plt
from scipy.stats import norm

np.random.seed(0)
data = np.random.normal(100, 15, 1000)
mu, sigma = norm.fit(data)
n, bins, patches = plt.hist(data, bins=30, density=True, alpha=0.6, color='g')
x = np.linspace(bins[0], bins[-1], 200)
plt.plot(x, norm.pdf(x, mu, sigma), 'k', linewidth=2)
plt.title(f'Fit: $\\mu$ = {mu:.2f}, $\\sigma$ = {sigma:.2f}')
plt.show()
