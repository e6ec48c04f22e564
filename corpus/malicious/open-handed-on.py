# policy: plot
# open itself handed on
reader = open  # expect: builtin-denied
