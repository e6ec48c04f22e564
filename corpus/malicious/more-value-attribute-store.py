# policy: plot
# a module kept in an object
import json
class A:
    pass
a = A()
a.m = json
b = a
b.m.codecs  # expect: member-not-allowed
