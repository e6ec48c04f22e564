# policy: data
# a place that is known goes another way: part expand
for n in listdir():
    open(n.ljust(20, '/'), 'w')  # expect: builtin-denied
