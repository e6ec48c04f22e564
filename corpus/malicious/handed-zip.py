# policy: plot, data
# a function that opens goes through: zip
for f, p in zip([open], ['/etc/passwd']): print(f(p).read())  # expect: builtin-denied
