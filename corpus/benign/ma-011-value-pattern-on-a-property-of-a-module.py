# policy: plot
# MA-011: value pattern on a property of a module-like object (catalogue of bypasses, policy)
class M:
    @property
    def evil(s): print("HIT")
m = M()
match 0:
    case m.evil: pass
