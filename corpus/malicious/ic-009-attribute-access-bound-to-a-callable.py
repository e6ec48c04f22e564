# policy: plot
# IC-009: attribute access bound to a callable (catalogue of bypasses, flag)
class A:
    def __getattr__(s, n): print("HIT")  # expect: dunder-definition
A().x
