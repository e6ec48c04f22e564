# policy: plot
# a file of the source folder opened for writing
with open(srcpath('a.txt'), 'w') as f:  # expect: builtin-denied
    f.write('x')
