# policy: plot, data
# a function that opens goes through: next
print(next(iter([open]))('/etc/passwd').read())  # expect: builtin-denied
