# policy: plot, data
# displays of paths that are changed, or handed to what changes them
import pandas as pd

a = [srcpath('a.csv')]
a.append('/etc/passwd')
pd.read_csv(a[1])  # expect: file-call
b = [srcpath('a.csv')]
b[0] = '/etc/passwd'
pd.read_csv(b[0])  # expect: file-call
c = {'a': srcpath('a.csv')}
c.update(a='/etc/passwd')
pd.read_csv(c['a'])  # expect: file-call
d = [srcpath('a.csv')]
e = d
e.insert(0, '/etc/passwd')
pd.read_csv(d[0])  # expect: file-call
f = [srcpath('a.csv')]
list.append(f, '/etc/passwd')
for p in f:
    pd.read_csv(p)  # expect: file-call
g = [srcpath('a.csv')]
g += ['/etc/passwd']
for p2 in g:
    pd.read_csv(p2)  # expect: file-call
h = {'a': srcpath('a.csv'), **{'b': '/etc/passwd'}}
pd.read_csv(h['b'])  # expect: file-call
i = [srcpath('a.csv'), *['/etc/passwd']]
pd.read_csv(i[1])  # expect: file-call
j = [[srcpath('a.csv')]]
j[0].append('/etc/passwd')
for k in j:
    pd.read_csv(k[1])  # expect: file-call
m = {'/etc/passwd': srcpath('a.csv')}
for n in m:
    pd.read_csv(n)  # expect: file-call
for n2, n3 in m.items():
    pd.read_csv(n2)  # expect: file-call
pd.read_csv(m.get('x', '/etc/passwd'))  # expect: file-call
o = [srcpath('a.csv')]
(lambda x: x.append('/etc/passwd'))(o)
pd.read_csv(o[1])  # expect: file-call
w = [srcpath('a.csv')]
x = w and w
x.append('/etc/passwd')
pd.read_csv(w[1])  # expect: file-call
for y, z in zip([srcpath('a.csv')], ['/etc/passwd']):
    pd.read_csv(z)  # expect: file-call
aa = [srcpath('a.csv')]
ab = [v for v in [aa]]
ab[0].append('/etc/passwd')
pd.read_csv(aa[1])  # expect: file-call


def keep(where=[srcpath('a.csv')]):
    where.append('/etc/passwd')
    return pd.read_csv(where[1])  # expect: file-call


keep()
ac = '/etc/passwd', srcpath('a.csv')
for ad in ac:
    pd.read_csv(ad)  # expect: file-call
