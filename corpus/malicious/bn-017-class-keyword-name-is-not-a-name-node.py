# policy: plot
# BN-017: class keyword name is not a Name node (catalogue of bypasses, policy)
class A:
    def __init_subclass__(c, **k): print("HIT")  # expect: dunder-definition
class B(A, __x__=1): pass  # expect: dunder-name
