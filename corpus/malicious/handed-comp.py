# policy: plot, data
# a function that opens goes through: comp
print([f for f in [open]][0]('/etc/passwd').read())  # expect: builtin-denied
