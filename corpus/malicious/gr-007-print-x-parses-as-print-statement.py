# policy: plot
# GR-007: print >> x parses as print_statement (catalogue of bypasses, flag)
class W:
    def __rrshift__(s, o): o("HIT")  # expect: dunder-definition
print >> W()  # expect: not-understood
