def f(*, exec_): exec_("HIT")
f(ｅxec_=print)
