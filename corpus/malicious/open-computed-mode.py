# policy: plot
# a mode that is not a literal
mode = 'r' + 'w'[:0]
f = open(srcpath('a.txt'), mode)  # expect: builtin-denied
