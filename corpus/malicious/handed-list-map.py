# policy: plot, data
# a function that opens goes through: list map
for f in map(open, ['/etc/passwd']): print(f.read())  # expect: builtin-denied
