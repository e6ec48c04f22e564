# policy: plot, data
# a function that opens goes through: tuple add
print(((open,) + ())[0]('/etc/passwd').read())  # expect: builtin-denied
