# policy: plot
# a band
import numpy as np
import matplotlib.pyplot as plt

x = np.linspace(0, 10, 100)
mean = np.sin(x) + x / 4
std = 0.2 + 0.1 * x
fig, ax = plt.subplots()
ax.plot(x, mean, color='C0')
ax.fill_between(x, mean - std, mean + std, color='C0', alpha=0.2, label=r'$\pm\sigma$')
ax.annotate('wider', xy=(8, 3), xytext=(5, 4), arrowprops={'arrowstyle': '->'})
ax.legend(frameon=False)
ax.spines[['top', 'right']].set_visible(False)
plt.show()
