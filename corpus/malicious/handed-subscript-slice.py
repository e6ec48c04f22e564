# policy: plot, data
# a function that opens goes through: subscript slice
print([open][::-1][0]('/etc/passwd').read())  # expect: builtin-denied
