# policy: plot
# BN-003: parameter with a reserved name is not a Name node (catalogue of bypasses, flag)
def f(__builtins__=1): return 1  # expect: any
print("HIT" if f() else 0)
