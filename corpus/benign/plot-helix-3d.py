# policy: plot
# a curve in space
import matplotlib.pyplot as plt
import numpy as np

theta = np.linspace(-4 * np.pi, 4 * np.pi, 400)
z = np.linspace(-2, 2, 400)
r = z ** 2 + 1
ax = plt.figure().add_subplot(projection='3d')
ax.plot(r * np.sin(theta), r * np.cos(theta), z, label='parametric curve')
ax.legend()
ax.view_init(elev=20, azim=-35)
plt.savefig('helix.svg')
