# policy: plot
# the names at hand
print(vars())  # expect: builtin-denied
print(dir())  # expect: builtin-denied
print(locals())  # expect: builtin-denied
