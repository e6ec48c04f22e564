# policy: plot, data
# the places of *args and the names of **kwargs, moved or filled by other ways
def save(b, path='a.txt', c=1):
    open(path, 'w')  # expect: builtin-denied


def forward(*args, **kwargs):
    return save(*args, **kwargs)


forward(1, '/etc/x')
forward(1, path='/etc/x')


def first(path, b=1):
    open(path, 'w')  # expect: builtin-denied


def turned(*args):
    return first(*args[::-1])


turned('a.txt', '/etc/x')


def tail(path):
    open(path, 'w')  # expect: builtin-denied


def dropped(*args):
    _, *more = args
    return tail(*more)


dropped('a.txt', '/etc/x')


def second(b, path='a.txt'):
    open(path, 'w')  # expect: builtin-denied


def longer(*args):
    return second(*(args + ('/etc/x',)))


longer('a.txt')
longer('a.txt', 'b.txt')


def named(b, path='a.txt', q=1):
    open(path, 'w')  # expect: builtin-denied


def renamed(**kwargs):
    return named(1, **{k.lower(): v for k, v in kwargs.items()})


renamed(PATH='/etc/x')


def updated(b, path='a.txt', q=1):
    open(path, 'w')  # expect: builtin-denied


def update(*args, **kwargs):
    kwargs.update(path='/etc/x')
    return updated(*args, **kwargs)


update(1)


def tenth(b, c, d, e, f, g, h, i, j, path='a.txt'):
    open(path, 'w')  # expect: builtin-denied


def far(*args):
    return farther(*args)


def farther(*args):
    return tenth(*args)


far(1, 2, 3, 4, 5, 6, 7, 8, 9, '/etc/x')


def sorted_rows(path, b):
    open(path, 'w')  # expect: builtin-denied


ROWS = ['b.txt', '/etc/x']
ROWS.sort()
sorted_rows(*ROWS)


def load(*args):
    return np.load(*args)  # expect: pickle-load, file-call


load(srcpath('a.npy'))
load(srcpath('a.npy'), None, True)
