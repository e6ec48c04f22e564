# policy: plot, data
# methods called query, eval, save and zip, where no library has such
import math
import numpy as np


class Rect:
    def __init__(self, x, w):
        self.x, self.w = x, w

    def holds(self, x):
        return self.x <= x <= self.x + self.w


class Tree:
    class Node:
        def __init__(self, key, left=None, right=None):
            self.key, self.left, self.right = key, left, right

    def __init__(self, keys):
        self.root = None
        for key in keys:
            self.root = self._put(self.root, key)

    def _put(self, node, key):
        if node is None:
            return Tree.Node(key)
        if key < node.key:
            node.left = self._put(node.left, key)
        else:
            node.right = self._put(node.right, key)
        return node

    def query(self, rect, found=None):
        found = [] if found is None else found
        todo = [self.root]
        while todo:
            node = todo.pop()
            if node is not None:
                found += [node.key] if rect.holds(node.key) else []
                todo += [node.left, node.right]
        return found


class Polynomial:
    def __init__(self, *terms):
        self.terms = terms

    def __add__(self, other):
        return Polynomial(*[a + b for a, b in zip(self.terms, other.terms)])

    def eval(self, x):
        return sum(a * x ** i for i, a in enumerate(self.terms))


trees = {'a': Tree([3, 1, 2]), 'b': Tree([math.pi, 9])}
for tree in trees.values():
    for x in np.linspace(0, 2, 3):
        print(tree.query(Rect(x, 2)))
total = Polynomial(1, 2) + Polynomial(0, 1)
print([total.eval(x) for x in np.linspace(0, 1, 3)])
