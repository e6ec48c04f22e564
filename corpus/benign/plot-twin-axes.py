# policy: plot
# two scales
import numpy as np
import matplotlib.pyplot as plt

t = np.arange(0.01, 10.0, 0.01)
fig, left = plt.subplots()
color = 'tab:red'
left.set_xlabel('time (s)')
left.set_ylabel('exp', color=color)
left.plot(t, np.exp(t), color=color)
left.tick_params(axis='y', labelcolor=color)
right = left.twinx()
color = 'tab:blue'
right.set_ylabel('sin', color=color)
right.plot(t, np.sin(2 * np.pi * t), color=color)
right.tick_params(axis='y', labelcolor=color)
fig.tight_layout()
plt.show()
