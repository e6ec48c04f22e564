# policy: plot
# error bars
import numpy as np
import matplotlib.pyplot as plt

x = np.linspace(0, 10, 12)
y = 2.5 * x + 1 + np.random.randn(x.size)
err = 0.5 + 0.2 * np.sqrt(x)
plt.errorbar(x, y, yerr=err, fmt='o', capsize=4, ecolor='lightgray', label='data')
slope, intercept = np.polyfit(x, y, 1)
plt.plot(x, slope * x + intercept, label='y = %.2fx + %.2f' % (slope, intercept))
plt.legend(loc='best')
plt.show()
