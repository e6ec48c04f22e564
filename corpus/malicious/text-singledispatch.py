# policy: plot
# annotations evaluated
import functools
@functools.singledispatch  # expect: any
def f(x):
    return x
