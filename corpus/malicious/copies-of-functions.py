# policy: data
# what one call of a function leaves behind for the next one
def grows(x, seen=[]):
    seen.append(x)
    return seen


grows('/etc/x')
open(grows('a.txt')[0], 'w')  # expect: builtin-denied

KEPT = []


def keeps(x):
    KEPT.append(x)
    return KEPT[0]


keeps('/etc/x')
open(keeps('a.txt'), 'w')  # expect: builtin-denied


def first_only(fn):
    seen = []

    def inner(x):
        seen.append(x)
        return fn(seen[0])
    return inner


@first_only
def same(x):
    return x


same('/etc/x')
open(same('a.txt'), 'w')  # expect: builtin-denied


def opener(path, mode):
    return open(path, mode)  # expect: builtin-denied


opener('b.txt', 'w')
[opener, opener][0]('/etc/x', 'w')


def twice(x):
    return x


print(twice('a.txt'))
for twice in [lambda x: '/etc/x']:
    pass
open(twice('a.txt'), 'w')  # expect: builtin-denied


def apply(fn, *args):
    return fn(*args)  # expect: file-call


apply(pd.read_csv, srcpath('a.csv'))
apply(pd.read_csv, '/etc/passwd')


def deep(n, path):
    return deep(n - 1, '/etc/x') if n else path


open(deep(1, 'a.txt'), 'w')  # expect: builtin-denied
print(deep(0, 'b.txt'))
