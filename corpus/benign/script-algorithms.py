# policy: plot, data, general
# standard modules, Dijkstra and counting
import numpy as np
import matplotlib.pyplot as plt
from functools import lru_cache, partial, reduce
from itertools import product, chain, accumulate, islice, cycle, groupby
from collections import Counter, defaultdict, deque, namedtuple, OrderedDict, ChainMap
import heapq, bisect, operator, copy

Point = namedtuple("Point", "x y")

@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

def dijkstra(graph, start):
    dist = {start: 0}
    heap = [(0, start)]
    while heap:
        d, u = heapq.heappop(heap)
        if d > dist.get(u, float("inf")):
            continue
        for v, w in graph[u].items():
            nd = d + w
            if nd < dist.get(v, float("inf")):
                dist[v] = nd
                heapq.heappush(heap, (nd, v))
    return dist

graph = {"a": {"b": 1, "c": 4}, "b": {"c": 2, "d": 5}, "c": {"d": 1}, "d": {}}
print(dijkstra(graph, "a"))
g2 = copy.deepcopy(graph)
words = "the cat sat on the mat the end".split()
top = Counter(words).most_common(3)
print(top, sorted(top, key=operator.itemgetter(1), reverse=True))
print([fib(i) for i in range(10)], reduce(lambda a, b: a * b, range(1, 6)))
print(bisect.bisect_left([1, 3, 5], 4))
pts = [Point(x, y) for x, y in product(range(3), repeat=2)]
fig, ax = plt.subplots()
ax.scatter(*zip(*pts), c=[p.x + p.y for p in pts])
fig.savefig(OUT)
