# policy: data
# attrgetter of names that may be written with a dot
import operator
from dataclasses import dataclass
from operator import attrgetter, itemgetter


@dataclass
class Row:
    name: str
    total: float


rows = [Row('a', 1.0), Row('b', 0.5)]
rows.sort(key=attrgetter('total'))
print(max(rows, key=operator.attrgetter('total')), sorted(rows, key=attrgetter('name', 'total')))
print(sorted([(1, 2)], key=itemgetter(1)))
by_name = attrgetter('name')
print([by_name(row) for row in rows])
for field in ('name', 'total'):
    print(sorted(rows, key=attrgetter(field)))
