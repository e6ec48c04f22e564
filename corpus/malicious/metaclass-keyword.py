# policy: plot
# a metaclass is said to be one
class M(type):  # expect: builtin-denied
    pass
class A(metaclass=M):  # expect: metaclass
    pass
