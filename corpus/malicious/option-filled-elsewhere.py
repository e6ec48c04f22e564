# policy: plot, data
# a dict that is filled under another name, by a function, through an object or by way of its class
from enum import Enum
key = ''.join(chr(ord(c) - 1) for c in 'bojnbujpo/ggnqfh`qbui')
a = {'font.size': 1}
b = a
b[key] = 'sh'
plt.rcParams.update(a)  # expect: option-value
c = {'font.size': 1}
def fill(options):
    options[key] = 'sh'
fill(c)
plt.rcParams.update(c)  # expect: option-value
def use(options):
    plt.rcParams.update(options)  # expect: option-value
use(c)
class A:
    def __init__(self):
        self.rc = {'font.size': 1}
    def go(self):
        self.rc[key] = 'sh'
        plt.rcParams.update(self.rc)  # expect: option-value
d = {'font.size': 1}
dict.update(d, {key: 'sh'})
plt.rcParams.update(d)  # expect: option-value
e = {'font.size': 1}
for options in [e]:
    options[key] = 'sh'
plt.rcParams.update(e)  # expect: option-value
f = {'font.size': 1}
(f)[key] = 'sh'
plt.rcParams.update(f)  # expect: option-value
class Pairs(tuple, Enum):
    A = (key, 'sh')
plt.rcParams.update(Pairs)  # expect: option-value
import collections
g = {'font.size': 1}
collections.ChainMap(g)[key] = 'sh'
plt.rcParams.update(g)  # expect: option-value
