# policy: plot, data
# a function that opens goes through: mul
print(([open] * 2)[1]('/etc/passwd').read())  # expect: builtin-denied
