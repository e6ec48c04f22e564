# policy: plot
# the first iterable is read outside
print([eval for eval in [eval]])  # expect: builtin-denied
