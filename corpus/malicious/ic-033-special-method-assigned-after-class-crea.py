# policy: plot
# IC-033: special method assigned after class creation by a class decorator (catalogue of bypasses, flag)
def d(c):
    c.__getitem__ = lambda s, k: print("HIT")  # expect: dunder-attribute
    return c
@d
class A: pass
A()[0]
