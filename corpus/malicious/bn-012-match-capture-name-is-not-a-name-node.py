# policy: plot
# BN-012: match capture name is not a Name node (catalogue of bypasses, flag)
match 1:
    case __builtins__: print("HIT")  # expect: any
