# policy: plot, data
# a function that opens goes through: pd26
print('HIT', next(iter(lambda: open('/etc/passwd').read(), 0)))  # expect: builtin-denied
