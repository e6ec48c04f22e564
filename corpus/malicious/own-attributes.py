# policy: plot
# objects that look like one's own and are not
import io, pandas as pd
class A:
    def f(self):
        return self.buffer  # expect: attribute-denied
    def g(self):
        return self.raw
A.f(open(srcpath("x")))
class B:
    def g(self):
        return self.raw
class C(io.StringIO):
    def h(self):
        return self.buffer  # expect: attribute-denied
x = open(srcpath("x"))
x.buffer  # expect: attribute-denied
class D:
    def __enter__(self):
        return open(srcpath("x"))
    def __exit__(self, *a): pass
with D() as d:
    d.buffer  # expect: attribute-denied
y = D()
y = x
y.buffer  # expect: attribute-denied
class E:
    @classmethod
    def make(cls):
        return [cls]
    def h(self):
        return self.buffer  # expect: attribute-denied
E.make()[0].h(open(srcpath("x")))
