# policy: plot
# named tuples of both kinds
from collections import namedtuple, defaultdict, deque, OrderedDict
from typing import NamedTuple

Point = namedtuple('Point', ['x', 'y'])


class Row(NamedTuple):
    name: str
    score: float = 0.0


p = Point(1, 2)._replace(x=5)
print(p, Row('a')._asdict())
groups = defaultdict(list)
for word in 'apple bob avocado'.split():
    groups[word[0]].append(word)
q = deque(maxlen=3)
q.extend(range(5))
print(dict(groups), q, OrderedDict(a=1))
