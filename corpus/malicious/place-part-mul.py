# policy: data
# a place that is known goes another way: part mul
for n in listdir():
    open(n * 2, 'w')  # expect: builtin-denied
