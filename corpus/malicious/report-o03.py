# policy: plot
# report o03: linter: names
table = sys.modules  # expect: name-denied
for key in sorted(table):
    print(key)
