# policy: plot
# the right side is read before the left is bound
eval = eval  # expect: builtin-denied
print(eval('1'))
