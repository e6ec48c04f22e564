# policy: plot, data
# the key that is missing is an argument of the KeyError
class Place:
    def __init__(self):
        self.path = srcpath('a.csv')


place, other = Place(), Place()
try:
    {}[place]
except KeyError as error:
    error.args[0].path = '/etc/passwd'
try:
    {1}.remove(other)
except KeyError as error:
    match error:
        case KeyError(args=(found,)):
            found.path = '/etc/passwd'
print(open(place.path).read())  # expect: builtin-denied
print(open(other.path).read())  # expect: builtin-denied
try:
    {1: 2}.pop(type(1))  # expect: builtin-denied
except KeyError as error:
    error.args[0]('X', (), {})
try:
    {1: 2}.pop(np)  # expect: module-as-value
except KeyError as error:
    error.args[0].fromfile('/etc/passwd')
