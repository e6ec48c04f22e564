# policy: plot
# report o06: linter: dunder rules
u = chr(95) * 2
table = type.__dict__  # expect: dunder-attribute, builtin-denied
find = table[u + 'subclasses' + u]  # expect: dunder-string
print(find)
