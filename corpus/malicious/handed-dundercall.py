# policy: plot, data
# a function that opens goes through: dundercall
print(open.__call__('/etc/passwd').read())  # expect: builtin-denied, dunder-attribute
