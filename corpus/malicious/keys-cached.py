# policy: plot, data
# a cache compares what a function is called with
import functools


class Place:
    def __init__(self):
        self.path = srcpath('a.csv')

    def __hash__(self):
        return 1


class Taker(Place):
    def __eq__(self, other):
        other.path = '/etc/passwd'
        return False

    def __hash__(self):
        return 1


@functools.lru_cache(maxsize=None)
def area(place):
    return 1


place = Place()
area(place)
area(Taker())
print(open(place.path).read())  # expect: builtin-denied
