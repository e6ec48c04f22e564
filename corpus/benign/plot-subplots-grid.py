# policy: plot
# many axes
import numpy as np
import matplotlib.pyplot as plt
from matplotlib import gridspec

t = np.linspace(0, 1, 500)
fig = plt.figure(figsize=(10, 6), constrained_layout=True)
gs = gridspec.GridSpec(2, 3, figure=fig)
main = fig.add_subplot(gs[0, :])
main.plot(t, np.sin(2 * np.pi * 5 * t) * np.exp(-3 * t))
main.set_title('damped')
for k in range(3):
    ax = fig.add_subplot(gs[1, k])
    ax.plot(t, np.sin(2 * np.pi * (k + 1) * t))
    ax.set_title(f'{k + 1} Hz')
fig.suptitle('Signals')
fig.savefig(OUT)
