# policy: plot, data
# a path goes another way than a known one: star target2
*a, b = ['/etc/passwd', srcpath('a.csv')]
print(open(a[0]).read())  # expect: builtin-denied
