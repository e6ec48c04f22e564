# policy: plot
# BN-001: def with a reserved name is not a Name node (catalogue of bypasses, flag)
def __builtins__(): pass  # expect: any
print("HIT")
