# policy: plot, data
# a function that opens goes through: pd24
print('HIT', list(filter(open, ['/etc/passwd'])))  # expect: builtin-denied
