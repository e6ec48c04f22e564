# policy: plot, data
# a method of the file that compares keys and elements gets hold of the others
class Place:
    def __init__(self):
        self.path = srcpath('a.csv')

    def __hash__(self):
        return 1


class Taker:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        other.path = '/etc/passwd'
        return True


places = [Place() for _ in range(9)]
by_display = {places[0]: 1, Taker(): 2}
by_set = {places[1], Taker()}
by_key = {places[2]: 1}
by_key[Taker()] = 2
by_get = {places[3]: 1}
by_get.get(Taker())
by_index = [places[4]].index(Taker())
by_union = {places[5]} | {Taker()}
by_merge = dict([(places[6], 1), (Taker(), 2)])
by_comprehension = {p: 1 for p in [places[7], Taker()]}
for place in places:
    print(open(place.path).read())  # expect: builtin-denied
