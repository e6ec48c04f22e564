# policy: plot
# differential equations
import numpy as np
import matplotlib.pyplot as plt
from scipy.integrate import odeint, quad, solve_ivp


def lorenz(t, state, sigma=10, rho=28, beta=8 / 3):
    x, y, z = state
    return [sigma * (y - x), x * (rho - z) - y, x * y - beta * z]


sol = solve_ivp(lorenz, (0, 10), [1, 1, 1], t_eval=np.linspace(0, 10, 500))
ax = plt.figure().add_subplot(projection='3d')
ax.plot(*sol.y, lw=0.6)
area, err = quad(lambda x: np.exp(-x ** 2), -np.inf, np.inf)
decay = odeint(lambda y, t: -0.5 * y, 1.0, np.linspace(0, 5, 20))
print(sol.success, area, decay[-1])
plt.show()
