# policy: plot
# read as a type alias by the grammar
class A:
    pass
type(A).x = 1  # expect: not-understood
