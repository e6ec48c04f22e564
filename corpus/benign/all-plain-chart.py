# policy: plot, data, general
# a chart that every policy lets through
import numpy as np
import matplotlib.pyplot as plt
x = np.linspace(0, 1, 50)
fig, ax = plt.subplots()
ax.plot(x, x ** 2, label='square')
ax.legend()
fig.savefig('square.png')
