# policy: plot, data
# the dict is filled under another name, in brackets, by a function, by a view
from collections import ChainMap
k = [k for k in plt.rcParams if 'peg_p' in k][0]
a = {'font.size': 3}
other = a
other[k] = 'sh'
plt.rcParams.update(a)  # expect: option-value


def fill(options, key):
    options[key] = 'sh'


b = {'font.size': 3}
fill(b, k)
plt.rcParams.update(b)  # expect: option-value
c = {'font.size': 3}
(c)[k] = 'sh'
plt.rcParams.update(c)  # expect: option-value
d = {'font.size': 3}
[d][0][k] = 'sh'
plt.rcParams.update(d)  # expect: option-value
e = {'font.size': 3}
ChainMap(e)[k] = 'sh'
plt.rcParams.update({**e, 'font.size': 4})  # expect: option-value


def use(options):
    plt.rcParams.update(options)  # expect: option-value


f = {'font.size': 3}
f[k] = 'sh'
use(f)
g = dict({'font.size': 3}, **{k: 'sh'})
plt.rcParams.update(g)  # expect: option-value
h = {'font.size': 3}
h.update([(k, 'sh')])
plt.rcParams.update(h)  # expect: option-value
i = plt.rcParams.copy()
i[k] = 'sh'
plt.rcParams.update(i)  # expect: option-value
for j in plt.rcParams.copy():
    plt.rcParams.update({j: 'sh'})  # expect: option-value
print('HIT' if 'sh' in plt.rcParams.values() else 0)
