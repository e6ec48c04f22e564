# policy: data
# functions that change what the file itself has made
import functools
import heapq
import operator
import random
import matplotlib.pyplot as plt

heap = []
for n in [3, 1, 2]:
    heapq.heappush(heap, n)
random.shuffle(heap)
list.append(heap, 4)
print(functools.reduce(operator.iadd, [[1], [2]], []), heap)
counts = {}
operator.setitem(counts, 'a', 1)
dict.update(counts, b=2)


class Point:
    def __init__(self, x):
        self._x = x

    def norm(self):
        return self._x


print(sorted([Point(1), Point(2)], key=Point.norm)[0].norm(), sum(map(Point.norm, [Point(3)])))
