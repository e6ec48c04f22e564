# policy: plot, data
# the class that type(x) gives, called or handed on
t = type(int)  # expect: builtin-denied
u = t
class M(u): pass  # expect: base-not-allowed
class N(metaclass=M): pass  # expect: metaclass
print('HIT', N)
