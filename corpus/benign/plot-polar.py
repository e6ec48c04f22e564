# policy: plot
# a rose
import numpy as np
import matplotlib.pyplot as plt

N = 16
theta = np.linspace(0.0, 2 * np.pi, N, endpoint=False)
radii = 10 * np.random.rand(N)
width = np.pi / 4 * np.random.rand(N)
ax = plt.subplot(projection='polar')
ax.bar(theta, radii, width=width, bottom=0.0, color=plt.cm.viridis(radii / 10.), alpha=0.5)
ax.set_theta_zero_location('N')
ax.set_theta_direction(-1)
plt.show()
