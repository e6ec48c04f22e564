# policy: plot
# FR-015: full chain without one dunder attribute: format + AttributeError.obj (catalogue of bypasses, flag)
def g(o, a):
    try:
        ("{0." + a + ".zz}").format(o)  # expect: dunder-string, format-field
    except AttributeError as e:
        return e.obj  # expect: attribute-denied
u = "_" * 2
base = g(g(1, u + "class" + u), u + "base" + u)  # expect: dunder-string
subs = g(base, u + "subclasses" + u)()  # expect: dunder-string
print("HIT" if len(subs) > 50 else 0)
