# policy: plot
# GR-010: annotation grammar differs from expression grammar (catalogue of bypasses, policy)
a = {1: 2}
x: a[1:1] if 0 else int = 1  # expect: not-understood
print("HIT")
