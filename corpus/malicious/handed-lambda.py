# policy: plot, data
# a function that opens goes through: lambda
print((lambda: open)()('/etc/passwd').read())  # expect: builtin-denied
