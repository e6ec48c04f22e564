# policy: plot
# arrows and streams
import numpy as np
import matplotlib.pyplot as plt

w = 3
Y, X = np.mgrid[-w:w:100j, -w:w:100j]
U = -1 - X ** 2 + Y
V = 1 + X - Y ** 2
speed = np.sqrt(U ** 2 + V ** 2)
fig, (a, b) = plt.subplots(1, 2, figsize=(10, 4))
a.quiver(X[::8, ::8], Y[::8, ::8], U[::8, ::8], V[::8, ::8], angles='xy')
strm = b.streamplot(X, Y, U, V, color=speed, linewidth=1.5, cmap='autumn', density=0.8)
fig.colorbar(strm.lines)
plt.show()
