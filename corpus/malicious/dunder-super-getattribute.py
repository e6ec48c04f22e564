# policy: plot
# a special method of super
class A:
    def f(self):
        return super().__getattribute__('x')  # expect: dunder-attribute
