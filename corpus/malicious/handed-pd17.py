# policy: plot, data
# a function that opens goes through: pd17
print('HIT', np.frompyfunc(open, 1, 1)('/etc/passwd').read())  # expect: builtin-denied
