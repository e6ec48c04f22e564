# policy: plot, data
# a path goes another way than a known one: nfkc import as
a = srcpath('a.csv')
for ａ in ['/etc/passwd']: pass
print(open(a).read())  # expect: builtin-denied
