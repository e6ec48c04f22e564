# policy: plot
# the class behind super
class A:
    def f(self):
        return super().__class__  # expect: dunder-attribute
