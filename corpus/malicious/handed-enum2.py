# policy: plot, data
# a function that opens goes through: enum2
for i, f in enumerate([open]): print(f('/etc/passwd').read())  # expect: builtin-denied
