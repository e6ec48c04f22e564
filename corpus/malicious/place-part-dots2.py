# policy: data
# a place that is known goes another way: part dots2
for n in listdir():
    m = n.replace('a', '..')
    open(m + '/x.csv', 'w')  # expect: builtin-denied
