# policy: data
# attributes that rules say nothing of
from operator import attrgetter
class Item:
    def __init__(self, total, name):
        self.total = total
        self.name = name
items = [Item(2, 'b'), Item(1, 'a')]
print(sorted(items, key=attrgetter('total'))[0].name)
print([attrgetter('total', 'name')(item) for item in items])
