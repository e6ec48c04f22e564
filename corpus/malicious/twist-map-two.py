# policy: plot, data
# a path goes another way than a known one: map two
d = [srcpath('a.csv')]
list(map(lambda x, y: x.append(y), [d], ['/etc/passwd']))
print(open(d[-1]).read())  # expect: builtin-denied
