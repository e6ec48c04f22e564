# policy: plot, data
# a function that opens goes through: sorted
print(sorted(['/etc/passwd'], key=lambda p: len(open(p).read())))  # expect: builtin-denied
