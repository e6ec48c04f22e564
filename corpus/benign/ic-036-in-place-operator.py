# policy: plot
# IC-036: in-place operator (catalogue of bypasses, policy)
class A:
    def __iadd__(s, o): print("HIT"); return s
a = A(); a += 1
