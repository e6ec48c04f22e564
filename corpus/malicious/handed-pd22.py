# policy: plot, data
# a function that opens goes through: pd22
import itertools
print('HIT', list(itertools.starmap(open, [('/etc/passwd',)])))  # expect: builtin-denied
