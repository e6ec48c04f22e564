# policy: general
# doors into the interpreter
def f(x):
    x.__subclasses__()  # expect: dunder-attribute
    x.__globals__  # expect: dunder-attribute
    x.__code__  # expect: dunder-attribute
    x.__mro__  # expect: dunder-attribute
    x.__reduce__()  # expect: dunder-attribute
    x.__class__  # expect: dunder-attribute
    x.__dict__  # expect: dunder-attribute
from json import __loader__  # expect: dunder-attribute
