# policy: plot
# a module kept in an object
import json
class A:
    pass
a = A()
a.m = json  # expect: module-as-value
