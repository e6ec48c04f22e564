# policy: plot
# members of a module that known names pick, none with a rule of its own
import matplotlib.pyplot as plt
import numpy as np
import scipy.stats as stats

x = np.linspace(-3, 3, 50)
for name in ['laplace', 'norm', 'uniform']:
    plt.plot(x, getattr(stats, name).pdf(x), label=name)
print({how: getattr(np, how)(x) for how in ('mean', 'median', 'std')})
print(getattr(np, 'sqrt')(4))
plt.savefig(OUT)
