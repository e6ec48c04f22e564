# policy: plot
# IC-021: attribute store hook (catalogue of bypasses, flag)
class A:
    def __setattr__(s, k, v): print("HIT")  # expect: dunder-definition
A().x = 1
