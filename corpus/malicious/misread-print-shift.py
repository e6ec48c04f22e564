# policy: plot
# read as a Python 2 print by the grammar
class W:
    def __rshift__(self, other):
        return other
w = W()
print >> w  # expect: not-understood
