# policy: plot
# BN-005: keyword-only, *args and **kwargs parameter names is not a Name node (catalogue of bypasses, policy)
def f(*_print_, _x_=1, **_write_): return 1
print("HIT" if f() else 0)
