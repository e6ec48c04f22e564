# policy: data
# a place that is known goes another way: part translate
for n in listdir():
    open(n.translate({97: '/'}), 'w')  # expect: builtin-denied
