# policy: plot
# a special method assigned
class A:
    __del__ = print  # expect: dunder-assignment
