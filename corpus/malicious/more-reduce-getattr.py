# policy: plot
# getattr handed to reduce
import functools
print(functools.reduce(getattr, ['real'], 1))  # expect: builtin-denied
