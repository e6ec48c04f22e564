# policy: plot
# BN-002: class with a reserved name is not a Name node (catalogue of bypasses, flag)
class __builtins__: pass  # expect: any
print("HIT")
