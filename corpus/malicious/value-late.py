# policy: plot, data
# an element that is put at its place behind where it is read
def first():
    return row[0]


row = list([srcpath('a.csv')])


def put():
    row[0] = '/etc/passwd'


put()
print(open(first()).read())  # expect: builtin-denied


class Place:
    pass


place = Place()
place.parts = [srcpath('a.csv')]
*place.parts, = ['/etc/passwd']
print(open(place.parts[0]).read())  # expect: builtin-denied
held = {'k': [1]}
*held['k'], = [type(1)]  # expect: builtin-denied
held['k'][0]('X', (), {})


def many(path, *rest):
    return open(path).read()  # expect: builtin-denied


many(srcpath('a.csv'))
many('/etc/passwd', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
