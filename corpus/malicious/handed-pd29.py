# policy: plot, data
# a function that opens goes through: pd29
import functools
print('HIT', functools.wraps(open)(lambda p: p).__wrapped__('/etc/passwd').read())  # expect: builtin-denied, dunder-attribute
