# policy: plot
# IC-011: __init_subclass__ runs at class creation (catalogue of bypasses, flag)
class A:
    def __init_subclass__(c): print("HIT")  # expect: dunder-definition
class B(A): pass
