# policy: plot
# BN-009: global declaration is not a Name node (catalogue of bypasses, flag)
def f():
    global __builtins__  # expect: any
f(); print("HIT")
