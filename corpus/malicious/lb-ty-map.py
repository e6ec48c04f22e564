# policy: plot, data
# the class that type(x) gives, called or handed on
import json
print('HIT', list(map(type(int), ['X'], [()], [{}])))  # expect: builtin-denied
