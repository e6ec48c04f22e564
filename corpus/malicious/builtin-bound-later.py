# policy: plot
# bound only after it is read
print(eval('1'))  # expect: builtin-denied
eval = len
