# policy: plot, data
# a function that opens goes through: walrus
print((f := open)('/etc/passwd').read())  # expect: builtin-denied
