# policy: plot, data
# a function that opens goes through: map mixed
for f in map(open, [srcpath('a.csv') if 0 else '/etc/passwd']): print(f.read())  # expect: builtin-denied
