# policy: plot
# arguments that cannot be seen
args = ['/etc/passwd']
f = open(*args)  # expect: builtin-denied
