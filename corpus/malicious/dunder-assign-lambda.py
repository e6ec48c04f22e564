# policy: plot
# a special method as a lambda
class A:
    __call__ = lambda self: 1  # expect: dunder-assignment
