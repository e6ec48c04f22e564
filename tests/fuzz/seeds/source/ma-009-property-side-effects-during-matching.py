# policy: plot
# MA-009: property side effects during matching (catalogue of bypasses, policy)
class W:
    @property
    def q(s): print("HIT")
match W():
    case W(q=1): pass
