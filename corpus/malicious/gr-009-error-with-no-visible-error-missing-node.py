# policy: plot
# GR-009: error with no visible ERROR/MISSING node (catalogue of bypasses, flag)
x: list[int](f"{1}") = 1  # expect: any
print("HIT")
