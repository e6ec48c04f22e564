# policy: general
# frames, tracebacks and their kin
def f(x, e):
    x.gi_frame  # expect: attribute-denied
    e.tb_frame.f_globals  # expect: attribute-denied
    x.co_consts  # expect: attribute-denied
    x.mro()  # expect: attribute-denied
    e.obj  # expect: attribute-denied
    x._Point__x  # expect: attribute-denied
