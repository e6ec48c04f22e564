# policy: data
# a name that is bound anew in a block holds what it was given there
import contextlib
import io

import pandas as pd

name = open(srcpath('n')).read()
for name in ['a.csv', 'b.csv']:
    with open(name, 'w') as f:
        f.write('x\n1\n')
for _ in range(2):
    name = 'c.csv'
    rows = [open(name, 'a').write(str(i)) for i in range(3)]
    name = open(srcpath('n')).read()
if rows:
    name = 'd.csv'
    for i in range(2):
        try:
            open(name, 'a').close()
        finally:
            print(name, i)
with contextlib.redirect_stdout(io.StringIO()) as f:
    print(1)
f = pd.DataFrame({'a': [1]})


def report(path):
    for path in ('e.csv', 'f.csv'):
        f.to_csv(path)
    while path:
        path = 'g.csv'
        f.to_csv(path)
        path = ''


report(open(srcpath('n')).read())
