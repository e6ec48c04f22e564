# policy: plot
# bound, then deleted
eval = len
del eval
print(eval('1'))  # expect: builtin-denied
