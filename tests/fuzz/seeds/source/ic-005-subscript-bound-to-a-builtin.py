# policy: plot
# IC-005: subscript bound to a builtin (catalogue of bypasses, flag)
import json
class A: __getitem__ = json.codecs.builtins.exec  # expect: dunder-assignment, member-not-allowed
A()["print('HIT')"]
