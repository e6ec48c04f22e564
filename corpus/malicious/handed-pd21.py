# policy: plot, data
# a function that opens goes through: pd21
from collections import defaultdict
print('HIT', defaultdict(open)['a'])  # expect: builtin-denied
