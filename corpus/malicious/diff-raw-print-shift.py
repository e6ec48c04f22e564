# policy: plot
# print >> x is an operator, not a statement (tests/differences)
class A:
    def __rrshift__(self, other): pass  # expect: dunder-definition
print >> A()  # expect: not-understood
