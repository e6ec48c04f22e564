# policy: plot, data, general
# sorting, primes, tries, caches
from operator import itemgetter, mul, add
from functools import partial, reduce, cached_property, total_ordering, cmp_to_key
from itertools import combinations, permutations, chain, starmap, takewhile, dropwhile, repeat, tee, pairwise
from collections import Counter, OrderedDict
from string import ascii_lowercase, digits, punctuation
from copy import copy, deepcopy
import bisect, heapq
@total_ordering
class Version:
    def __init__(self, s): self.parts = tuple(int(p) for p in s.split("."))
    def __eq__(self, o): return self.parts == o.parts
    def __lt__(self, o): return self.parts < o.parts
    def __repr__(self): return "Version({!r})".format(".".join(map(str, self.parts)))
    @cached_property
    def major(self): return self.parts[0]
print(max(map(Version, ["1.2", "1.10", "1.9"])), sorted([Version("2.0"), Version("1.0")]), Version("3.1").major)
def sieve(n):
    is_p = bytearray([1]) * (n + 1); is_p[:2] = b"\0\0"
    for i in range(2, int(n ** .5) + 1):
        if is_p[i]: is_p[i * i::i] = bytes(len(range(i * i, n + 1, i)))
    return [i for i, v in enumerate(is_p) if v]
def primes():
    D, q = {}, 2
    while True:
        if q not in D: yield q; D[q * q] = [q]
        else:
            for p in D[q]: D.setdefault(p + q, []).append(p)
            del D[q]
        q += 1
print(sieve(30), list(takewhile(lambda p: p < 30, primes())), reduce(mul, range(1, 6), 1))
def nqueens(n, row=0, cols=frozenset(), d1=frozenset(), d2=frozenset()):
    if row == n: return 1
    return sum(nqueens(n, row + 1, cols | {c}, d1 | {row + c}, d2 | {row - c}) for c in range(n) if c not in cols and row + c not in d1 and row - c not in d2)
print([nqueens(i) for i in range(1, 7)])
def lcs(a, b):
    dp = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            dp[i + 1][j + 1] = dp[i][j] + 1 if x == y else max(dp[i][j + 1], dp[i + 1][j])
    return dp[-1][-1]
def quicksort(xs): return xs if len(xs) < 2 else quicksort([x for x in xs[1:] if x < xs[0]]) + [xs[0]] + quicksort([x for x in xs[1:] if x >= xs[0]])
print(lcs("AGGTAB", "GXTXAYB"), quicksort([3, 1, 2]), sorted({"b": 1, "a": 2}.items(), key=itemgetter(1)), list(starmap(pow, [(2, 3)])), list(pairwise("abc")))
class Trie:
    def __init__(self): self.root = {}
    def insert(self, w):
        node = self.root
        for ch in w: node = node.setdefault(ch, {})
        node["$"] = True
    def search(self, prefix):
        node = self.root
        for ch in prefix:
            if ch not in node: return False
            node = node[ch]
        return True
t = Trie(); t.insert("hello"); print(t.search("he"), t.search("x"))
double = partial(mul, 2); compose = lambda *fs: reduce(lambda f, g: lambda x: f(g(x)), fs); print(compose(double, abs)(-3), sorted("banana", key=cmp_to_key(lambda a, b: (a > b) - (a < b))))
class LRU(OrderedDict):
    def __init__(self, cap): super().__init__(); self.cap = cap
    def __getitem__(self, k): v = super().__getitem__(k); self.move_to_end(k); return v
    def __setitem__(self, k, v):
        super().__setitem__(k, v)
        if len(self) > self.cap: self.popitem(last=False)
c = LRU(2); c["a"] = 1; c["b"] = 2; c["a"]; c["c"] = 3; print(list(c))
