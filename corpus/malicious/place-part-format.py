# policy: data
# a place that is known goes another way: part format
for n in listdir():
    open('{:/>9}'.format(n), 'w')  # expect: builtin-denied
