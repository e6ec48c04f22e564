# policy: plot
# a builtin as a base class
class A(compile):  # expect: builtin-denied
    pass
