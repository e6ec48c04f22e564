# policy: plot
# a helper's name bound again
srcpath = str  # expect: helper-rebound
print(open(srcpath('/etc/passwd')))  # expect: builtin-denied
