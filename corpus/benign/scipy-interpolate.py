# policy: plot
# curves through points
import numpy as np
import matplotlib.pyplot as plt
from scipy.interpolate import CubicSpline, UnivariateSpline, griddata, interp1d

x = np.arange(10)
y = np.sin(x)
xs = np.linspace(0, 9, 200)
plt.plot(x, y, 'o')
for kind in ('linear', 'cubic'):
    plt.plot(xs, interp1d(x, y, kind=kind)(xs), label=kind)
plt.plot(xs, CubicSpline(x, y)(xs), '--', xs, UnivariateSpline(x, y, s=0.1)(xs), ':')
points = np.random.default_rng(0).random((50, 2))
grid = griddata(points, points[:, 0], (np.array([[0.5]]), np.array([[0.5]])), method='nearest')
print(grid)
plt.legend()
plt.show()
