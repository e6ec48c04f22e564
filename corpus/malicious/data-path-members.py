# policy: data
# members of a path, and joins, that lead out of the folder or may
import functools
import json
import operator
from pathlib import Path, PurePath
import pandas as pd

p = Path('a')
print((Path('.') / ('.' + './x')).read_text())  # expect: file-call
print((p.resolve().parents[1] / 'x').read_text())  # expect: file-call
print(p.absolute().parent.parent.joinpath('x').open().read())  # expect: file-call, file-name-unknown
print(p.with_name('..').exists())  # expect: file-call
print(p.joinpath('..', 'x').open().read())  # expect: file-call, file-name-unknown
print((p / PurePath('a', '..', '..', 'b')).open().read())  # expect: file-call, file-name-unknown
print((p / json.loads('"../x"')).open().read())  # expect: file-call, file-name-unknown
print((PurePath('..') / p).open().read())  # expect: file-call, file-name-unknown
print(p.with_segments('/etc/hostname').open().read())  # expect: file-call, file-name-unknown
print(p.relative_to('b/c', walk_up=True).open().read())  # expect: file-call, file-name-unknown
for q in p.parents:
    print(q.stat())  # expect: file-call
for top, folders, files in p.walk():
    print((top / '../..').stat())  # expect: path-joined, file-call
for q in p.glob('../*'):  # expect: file-call
    print(q.owner())  # expect: file-call
f = p.expanduser().open  # expect: file-call
print(f().read())
print(functools.reduce(operator.truediv, [p, '..', 'x']).read_text())  # expect: file-call
print(next(p.iterdir()).parent.parent.read_text())  # expect: file-call
print(pd.Series([p])[0].joinpath('..').read_text())  # expect: file-call
print([*map(p.joinpath, ['..'])][0].open().read())  # expect: file-name-unknown
getattr(p, 'rename')('/tmp/x')  # expect: file-call
print(operator.attrgetter('rename')(p)('/tmp/x'))  # expect: attribute-denied
p /= '..' + '/x'
print(p.read_text())  # expect: file-call
Path('x.txt').rename('y.py')  # expect: file-call
Path('x.txt').replace('../y.txt')  # expect: file-call


class C:
    def __init__(self, path):
        self.path = path


c = C(Path('a'))
c.path = c.path.joinpath('/etc/hostname')
print(c.path.read_text())  # expect: file-call
match Path('a').resolve():
    case Path(parent=up):  # expect: file-call
        print(up.read_text())  # expect: file-call
print(Path('a').samefile('/etc/hostname'))  # expect: file-call
