# policy: plot
# logarithms
import numpy as np
import matplotlib.pyplot as plt

n = np.logspace(1, 6, 30)
fig, ax = plt.subplots()
for name, f in {'n': lambda n: n, 'n log n': lambda n: n * np.log2(n), 'n^2': lambda n: n ** 2}.items():
    ax.loglog(n, f(n), label=f'$O({name})$')
ax.set(xlabel='n', ylabel='operations', title='Growth')
ax.legend()
ax.grid(which='both', ls=':')
plt.show()
