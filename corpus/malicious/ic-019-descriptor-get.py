# policy: plot
# IC-019: descriptor __get__ (catalogue of bypasses, policy)
class D:
    def __get__(s, o, t): print("HIT")  # expect: dunder-definition
class A: x = D()
A.x
