# policy: plot, data
# a function that opens goes through: setdefault
r = {}
print(r.setdefault('a', open)('/etc/passwd').read())  # expect: builtin-denied
