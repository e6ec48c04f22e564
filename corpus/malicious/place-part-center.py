# policy: data
# a place that is known goes another way: part center
for n in listdir():
    open(n.center(20, '/'), 'w')  # expect: builtin-denied
