# policy: plot, data
# what a KeyError says of keys that are texts
ways = {'a': srcpath('a.csv'), 'b': srcpath('b.csv')}


class Version:
    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        return self.number == other.number

    def __lt__(self, other):
        return self.number < other.number


try:
    ways['c']
except KeyError as error:
    print('missing', error.args[0])
versions = sorted([Version(2), Version(1)])
print(versions[0].number, versions.index(Version(2)))
for way in ways.values():
    print(open(way).read())
