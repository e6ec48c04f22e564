# policy: plot
# GR-014: unpacking in comprehensions parses (3.15 syntax, error before) (catalogue of bypasses, policy)
print([*x for x in [["HIT"]]])  # expect: any
