# policy: plot, data
# a function that opens goes through: pd16
print('HIT', np.vectorize(open)('/etc/passwd'))  # expect: builtin-denied
