# policy: plot, data
# transform of Delaunay is an array, and a name is looked at before it is called
import numpy as np
from scipy.spatial import Delaunay

points = np.array([[0, 0], [0, 1.1], [1, 0], [1, 1]])
tri = Delaunay(points)
p = np.array([(0.1, 0.2)])
b = tri.transform[tri.find_simplex(p), :2].dot(p.T)
print(b, tri.transform.shape)


def chosen(options, values):
    if options.filter:
        return sorted(values)
    return values


class Options:
    filter = True


print(chosen(Options(), [2, 1]))
