# policy: data
# behind what can be empty a slash leads outside
from pathlib import Path
n = open('a.txt').read()
df = pd.read_csv(srcpath('a.csv'))
open(n[:0] + '/tmp' + '/x.csv', 'w')  # expect: builtin-denied
open(df['a'][0] + '/x.csv', 'w')  # expect: builtin-denied
open(f"{n}/tmp/x.csv", 'w')  # expect: builtin-denied
open('%s/x.csv' % n, 'w')  # expect: builtin-denied
open(n + n + '/x.csv', 'w')  # expect: builtin-denied
for name, group in df.groupby('a'):
    group.to_csv(name + '/x.csv')  # expect: file-call
for name in listdir():
    df.to_csv(name.strip(name) + '/tmp/x.csv')  # expect: file-call
Path(n[:0] + '/tmp/x.csv').write_text('')  # expect: file-call, file-call
(Path('out') / (n[:0] + '/tmp/x.csv')).write_text('')  # expect: file-call
for name in listdir():
    up = name.replace('a', '..')
    open('out/' + up + '/' + up + '/tmp.csv', 'w')  # expect: builtin-denied
    dot = name.strip('abc')
    open('out/' + dot + dot + '/x.csv', 'w')  # expect: builtin-denied
    df.to_csv('out/.' + Path(name).suffix[:1] + '/x.csv')  # expect: file-call
