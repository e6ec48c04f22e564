# policy: plot
# a builtin as the metaclass
class A(metaclass=eval):  # expect: builtin-denied, metaclass
    pass
