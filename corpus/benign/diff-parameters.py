# policy: plot
# near the forms of tests/differences, and fine
def f(a, b=1, /, c=2, *d, e, g=3, **h):
    return a, b, c, d, e, g, h


print(f(1, e=2, *[3], **{'i': 4}))
h = lambda *a, b=1, **c: (a, b, c)
