# policy: plot, data
# a function that opens goes through: pd18
print('HIT', np.fromiter(map(open, ['/etc/passwd']), dtype=object)[0].read())  # expect: builtin-denied
