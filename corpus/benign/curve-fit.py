# policy: plot
# a curve fitted
import numpy as np
import matplotlib.pyplot as plt
from scipy.optimize import curve_fit, minimize, fsolve


def model(x, a, b, c):
    """a * exp(-b x) + c"""
    return a * np.exp(-b * x) + c


x = np.linspace(0, 4, 50)
y = model(x, 2.5, 1.3, 0.5) + 0.2 * np.random.default_rng(0).normal(size=len(x))
popt, pcov = curve_fit(model, x, y, p0=(1, 1, 0))
perr = np.sqrt(np.diag(pcov))
for name, value, error in zip('abc', popt, perr):
    print(f'{name} = {value:.3f} ± {error:.3f}')
plt.plot(x, y, '.', x, model(x, *popt), '-')
best = minimize(lambda p: np.sum((model(x, *p) - y) ** 2), x0=[1, 1, 1], method='Nelder-Mead')
print(best.x, best.success, fsolve(lambda v: model(v, *popt) - 1, 1))
plt.show()
