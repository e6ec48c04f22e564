# policy: plot
# the file is opened by a function of the code
f = open(srcpath('a.txt'), opener=lambda path, flags: 0)  # expect: builtin-denied
