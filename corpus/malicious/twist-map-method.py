# policy: plot, data
# a path goes another way than a known one: map method
d = [srcpath('a.csv')]
list(map(d.append, ['/etc/passwd']))
print(open(d[-1]).read())  # expect: builtin-denied
