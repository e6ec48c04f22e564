# policy: plot
# the mode by keyword
f = open(srcpath('a.txt'), mode='a')  # expect: builtin-denied
