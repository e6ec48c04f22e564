# policy: plot
# a helper's result is only a part of the path
f = open(srcpath('a') + '/../../etc/passwd')  # expect: builtin-denied
