# policy: plot
# __new__
class A:
    def __new__(cls):  # expect: dunder-definition
        return 1
