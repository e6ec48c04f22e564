# policy: plot
# clusters
import numpy as np
import matplotlib.pyplot as plt
from scipy.cluster.hierarchy import dendrogram, fcluster, linkage
from scipy.cluster.vq import kmeans2
from scipy.spatial import ConvexHull, Delaunay, Voronoi, voronoi_plot_2d
from scipy.spatial.distance import cdist, pdist

points = np.random.default_rng(0).random((30, 2))
Z = linkage(points, 'ward')
plt.figure()
dendrogram(Z)
labels = fcluster(Z, 3, criterion='maxclust')
centers, who = kmeans2(points, 3, seed=1)
hull = ConvexHull(points)
plt.figure()
plt.scatter(*points.T, c=labels)
for simplex in hull.simplices:
    plt.plot(points[simplex, 0], points[simplex, 1], 'k-')
plt.triplot(points[:, 0], points[:, 1], Delaunay(points).simplices)
voronoi_plot_2d(Voronoi(points))
print(cdist(points, centers).argmin(axis=1)[:3], pdist(points).shape)
plt.show()
