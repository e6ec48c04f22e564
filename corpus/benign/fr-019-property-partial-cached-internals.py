# policy: plot
# FR-019: property/partial/cached internals (catalogue of bypasses, policy)
class A:
    @property
    def p(s): return "HIT"
import functools
print(functools.partial(print).func and "HIT")
