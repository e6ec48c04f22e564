# policy: data
# a place that is known goes another way: part dots4
for n in listdir():
    m = n.replace('a', '.')
    open('out/' + m + m + '/x.csv', 'w')  # expect: builtin-denied
