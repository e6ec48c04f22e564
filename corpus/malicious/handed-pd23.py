# policy: plot, data
# a function that opens goes through: pd23
import itertools
print('HIT', list(itertools.accumulate(['/etc/passwd', 1], lambda a, b: open(a))))  # expect: builtin-denied
