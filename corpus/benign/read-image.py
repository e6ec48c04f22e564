# policy: plot
# an image of the source folder (needs the guard)
import matplotlib.pyplot as plt
from scipy import ndimage

img = plt.imread(srcpath('photo.png'))
gray = img[..., :3].mean(axis=2)
edges = ndimage.sobel(ndimage.gaussian_filter(gray, 2))
fig, axs = plt.subplots(1, 2)
axs[0].imshow(gray, cmap='gray')
axs[1].imshow(edges, cmap='magma')
for ax in axs:
    ax.axis('off')
fig.savefig(OUT)
