# policy: plot, data
# a function that opens goes through: set
print({open}.pop()('/etc/passwd').read())  # expect: builtin-denied
