# policy: plot
# names of one's own beside a star import
from pylab import *  # expect: import-star
def scaled(values):
    return [2 * v for v in values]
load = 3
for name in ['a', 'b']:
    print(name, load, scaled([1]))
plot([1, 2])
