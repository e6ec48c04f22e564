# policy: plot
# IC-012: __set_name__ runs at class creation (catalogue of bypasses, flag)
class D:
    def __set_name__(s, o, n): print("HIT")  # expect: dunder-definition
class A: x = D()
