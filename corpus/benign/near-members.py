# policy: plot
# members that are allowed although others are not
import collections.abc
import matplotlib.style
import numpy.random
import pandas.io.json
import scipy.io
import scipy.spatial.distance as dist
from collections.abc import Iterable, Mapping
from pandas.io.json import json_normalize

print(isinstance([], Iterable), isinstance({}, collections.abc.Mapping), Mapping, matplotlib.style.available[:1])
print(numpy.random.rand(1).shape, dist.euclidean([0], [1]), json_normalize([{'a': {'b': 1}}]), scipy.io.__name__)
