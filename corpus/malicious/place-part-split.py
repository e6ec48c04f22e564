# policy: data
# a place that is known goes another way: part split
for n in listdir():
    for m in n.replace('a', '/tmp/x').split('.'): open(m, 'w')  # expect: builtin-denied
