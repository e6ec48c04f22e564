# policy: plot
# GR-021: top-level await/return/yield accepted by the grammar (catalogue of bypasses, flag)
await print("HIT")  # expect: any
