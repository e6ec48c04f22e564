# policy: plot
# a special method stored
class A:
    pass
A.__getitem__ = print  # expect: dunder-attribute
