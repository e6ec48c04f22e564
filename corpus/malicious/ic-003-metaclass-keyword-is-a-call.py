# policy: plot
# IC-003: metaclass keyword is a call (catalogue of bypasses, policy)
class X(metaclass=lambda n, b, d: print("HIT")): pass  # expect: metaclass
