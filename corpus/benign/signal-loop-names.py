# policy: plot
# module names bound by loops, parameters, unpacking
from collections import Counter

io, os = 1, 2
for socket in range(3):
    print(socket + io + os)


def draw(pickle, *glob, signal=3, **requests):
    return pickle, glob, signal, requests


print(draw(1, 2, http=4))
print([code for code in 'abc'], {inspect: 1 for inspect in range(2)})
with_types = lambda types: types + 1
print(with_types(2), Counter(x for subprocess in ['ab', 'bc'] for x in subprocess))
