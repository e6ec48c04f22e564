# policy: data
# a place that is known goes another way: part dots1
for n in listdir():
    m = n.replace('a', '..')
    open('out/' + m, 'w')  # expect: builtin-denied
