# policy: plot
# BN-013: match as-name is not a Name node (catalogue of bypasses, flag)
match 1:
    case int() as __builtins__: print("HIT")  # expect: any
