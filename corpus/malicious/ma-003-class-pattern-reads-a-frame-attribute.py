# policy: plot
# MA-003: class pattern reads a frame attribute (catalogue of bypasses, flag)
g = (i for i in [1])
match g:
    case g_ if 0: pass
    case _:
        class T(type):  # expect: builtin-denied
            def __instancecheck__(c, o): return True  # expect: dunder-definition
        class K(metaclass=T): pass  # expect: metaclass
        match g:
            case K(gi_frame=f): print("HIT" if f else 0)  # expect: attribute-denied
