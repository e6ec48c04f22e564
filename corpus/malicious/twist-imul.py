# policy: plot, data
# a path goes another way than a known one: imul
d = ['/etc/passwd', srcpath('a.csv')]
d[1:] *= 0
print(open(d[0]).read())  # expect: builtin-denied
