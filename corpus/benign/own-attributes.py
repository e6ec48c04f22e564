# policy: plot, data
# attributes and methods with the names of others, on objects of one's own
from collections import deque
from dataclasses import dataclass
from scipy.spatial import cKDTree, KDTree
import scipy.spatial as sp
import numpy as np
class Replay:
    def __init__(self, n):
        self.buffer = deque(maxlen=n)
        self.raw = []
    def push(self, x):
        self.buffer.append(x)
        self.raw.append(x)
    def __len__(self):
        return len(self.buffer)
    @property
    def last(self):
        return self.buffer[-1]
    @classmethod
    def make(cls, n=3):
        return cls(n)
    @staticmethod
    def query(text):
        return text
    def save(self, path):
        return path
    def dump(self):
        return self.raw
r = Replay(3)
r.push(1)
print(r.buffer, len(r), r.query(r.last), r.save("/tmp/x"), r.dump())
@dataclass
class Node:
    obj: int = 0
    def show(self):
        return self.obj
print(Node(3).show(), Node(2).obj)
tree = cKDTree(np.random.rand(10, 2))
d, i = tree.query(np.random.rand(3, 2), k=2)
print(KDTree(np.zeros((3, 2))).query([0, 0]))
t2 = sp.KDTree(np.zeros((3, 2)))
print(t2.query(np.random.rand(2)))
