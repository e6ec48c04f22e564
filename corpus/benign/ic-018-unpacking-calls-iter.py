# policy: plot
# IC-018: unpacking calls __iter__ (catalogue of bypasses, policy)
class A:
    def __iter__(s): print("HIT"); return iter((1,))
(a,) = A()
