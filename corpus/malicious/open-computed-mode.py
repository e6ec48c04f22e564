# policy: plot
# a mode that is not a literal
mode = 'r' if listdir() else 'w'
f = open(srcpath('a.txt'), mode)  # expect: builtin-denied
