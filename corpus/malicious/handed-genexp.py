# policy: plot, data
# a function that opens goes through: genexp
print(next(f for f in (open,))('/etc/passwd').read())  # expect: builtin-denied
