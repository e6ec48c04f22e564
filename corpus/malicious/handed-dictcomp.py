# policy: plot, data
# a function that opens goes through: dictcomp
print({k: f for k, f in [('a', open)]}['a']('/etc/passwd').read())  # expect: builtin-denied
