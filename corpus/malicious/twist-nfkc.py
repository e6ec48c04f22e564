# policy: plot, data
# a path goes another way than a known one: nfkc
ª = '/etc/passwd'
a = a if 1 else srcpath('a.csv')
print(open(a).read())  # expect: builtin-denied
