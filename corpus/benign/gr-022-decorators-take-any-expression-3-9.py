# policy: plot
# GR-022: decorators take any expression (3.9+) (catalogue of bypasses, policy)
@(lambda f: print("HIT"))
def f(): pass
