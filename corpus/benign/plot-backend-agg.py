# policy: plot
# the backend by name
import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt

fig, ax = plt.subplots(2, 2, sharex='col')
for i, a in enumerate(ax.flat):
    a.plot(range(5), [v ** i for v in range(5)])
fig.savefig('grid.png')
