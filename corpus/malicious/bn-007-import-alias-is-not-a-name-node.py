# policy: plot
# BN-007: import alias is not a Name node (catalogue of bypasses, flag)
import json as __builtins__  # expect: any
print("HIT")
