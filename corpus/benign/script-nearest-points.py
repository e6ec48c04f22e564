# policy: plot, data, general
# trees of points that are queried
import numpy as np
from scipy.spatial import cKDTree, Delaunay, ConvexHull, KDTree
import matplotlib.pyplot as plt
import matplotlib.tri as mtri
rng = np.random.RandomState(42)
points = rng.rand(30, 2)
tree = cKDTree(points)
dist, idx = tree.query([0.5, 0.5], k=3)
nearest = tree.query(points, k=2)[1][:, 1]
pairs = tree.query_pairs(0.1)
tri = Delaunay(points)
hull = ConvexHull(points)
def classify(tree, x):
    d, i = tree.query(x)
    return i
print(classify(tree, np.array([0.1, 0.2])))
plt.triplot(points[:, 0], points[:, 1], tri.simplices.copy(), lw=0.5)
plt.plot(points[hull.vertices, 0], points[hull.vertices, 1], "r--", lw=2)
T = mtri.Triangulation(points[:, 0], points[:, 1])
plt.tricontourf(T, rng.rand(30), alpha=0.3)
plt.savefig(OUT)
