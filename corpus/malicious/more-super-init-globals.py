# policy: plot
# behind an allowed name of super
class A:
    def f(self):
        return super().__init__.__globals__  # expect: dunder-attribute
