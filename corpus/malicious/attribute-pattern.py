# policy: plot
# a frame read by a pattern
def f(x):
    match x:
        case object(gi_frame=fr):  # expect: attribute-denied
            return fr
