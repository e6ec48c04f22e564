# policy: data
# what a key changes, and what it is not asked of
class Named:
    def __init__(self, path):
        self.path = path


def changes(named):
    named.path = '/etc/x'
    return 1


open(max([Named('a.txt')], key=changes).path, 'w')  # expect: builtin-denied

ROWS = [['a.txt'], ['b.txt']]
first = max(ROWS[0], ROWS[1], key=lambda row: row.insert(0, '/etc/x') or 1)
open(first[0], 'w')  # expect: builtin-denied


class Compared:
    def __init__(self, row):
        self.row = row

    def __lt__(self, other):
        other.row[0] = '/etc/x'
        return True


PAIRS = [['a.txt'], ['b.txt']]
open(sorted(PAIRS, key=Compared)[0][0], 'w')  # expect: builtin-denied
open(max(['a.txt'], default='/etc/x', key=len), 'w')  # expect: builtin-denied


class Picked:
    path = 'a.txt'

    def __gt__(self, other):
        other.path = self.path = '/etc/x'
        return True


KEY = [len, None][1]
open(max([Picked(), Picked()], key=KEY).path, 'w')  # expect: builtin-denied
print(sorted(['/etc/x'], key=open))  # expect: builtin-denied
sorted(['/etc/passwd'], key=lambda p: pd.read_csv(p))  # expect: file-call
print(max([open(srcpath('a'), 'rb')], key=id).raw)  # expect: attribute-denied
