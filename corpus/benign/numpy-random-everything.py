# policy: plot
# random numbers of both kinds
import random
import numpy as np

random.seed(1)
np.random.seed(1)
rng = np.random.default_rng(1)
print(random.random(), random.choice('abc'), random.sample(range(10), 3), random.gauss(0, 1), random.shuffle([1, 2]))
print(np.random.rand(2), np.random.randn(2), np.random.randint(0, 5, 3), np.random.normal(0, 1), np.random.choice([1, 2], p=[0.3, 0.7]))
print(rng.integers(0, 10, 3), rng.permutation(4), isinstance(rng, np.random.Generator), random.Random(3).random())
