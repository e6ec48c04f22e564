# policy: plot, data
# a function that opens goes through: ternary
f = open if 1 else print  # expect: builtin-denied
print(f('/etc/passwd').read())
