# policy: plot, data
# what type() gives is called where it stands
class A: pass
B = type(A)('B', (A,), dict(zip(['__getattr' + '__'], [lambda s, n: print('HIT')])))  # expect: builtin-denied, dunder-string
B().x
