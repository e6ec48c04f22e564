# policy: plot
# classes made by map
print(list(map(type, ['A'], [()], [{}])))  # expect: builtin-denied
