# policy: plot
# walks
import matplotlib.pyplot as plt
import numpy as np

walks = np.random.default_rng(8).choice([-1, 1], size=(5, 1000)).cumsum(axis=1)
for k, walk in enumerate(walks, start=1):
    plt.step(range(len(walk)), walk, where='post', lw=0.8, label=f'#{k}')
plt.axhline(0, c='k', ls='--')
plt.legend(ncol=5, fontsize=7)
plt.savefig(OUT, dpi=100, bbox_inches='tight', facecolor='white')
