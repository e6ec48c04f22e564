# policy: plot, data
# what type() gives is called by the name of a loop
class A: pass
for M in [type(A)]:  # expect: builtin-denied
    B = M('B', (A,), {})
    print('HIT')
