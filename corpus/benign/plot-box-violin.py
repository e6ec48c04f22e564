# policy: plot
# boxes and violins
import numpy as np
import matplotlib.pyplot as plt

rng = np.random.RandomState(19680801)
data = [rng.normal(0, std, 100) for std in range(6, 10)]
fig, axs = plt.subplots(nrows=1, ncols=2, figsize=(9, 4), sharey=True)
parts = axs[0].violinplot(data, showmeans=False, showmedians=True)
for body in parts['bodies']:
    body.set_facecolor('#D43F3A')
    body.set_alpha(0.8)
axs[0].set_title('Violin plot')
box = axs[1].boxplot(data, patch_artist=True, notch=True)
for patch, color in zip(box['boxes'], ['pink', 'lightblue', 'lightgreen', 'khaki']):
    patch.set_facecolor(color)
axs[1].set_title('Box plot')
for ax in axs:
    ax.yaxis.grid(True)
    ax.set_xticks([y + 1 for y in range(len(data))], labels=['x1', 'x2', 'x3', 'x4'])
plt.show()
