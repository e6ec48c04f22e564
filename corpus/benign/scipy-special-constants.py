# policy: plot
# special functions and constants
import numpy as np
import matplotlib.pyplot as plt
from scipy import constants, special

x = np.linspace(0, 20, 300)
for n in range(4):
    plt.plot(x, special.jv(n, x), label=rf'$J_{n}$')
print(special.gamma(5), special.erf(0.5), constants.c, constants.physical_constants['electron mass'][0])
plt.legend()
plt.savefig('bessel.pdf')
