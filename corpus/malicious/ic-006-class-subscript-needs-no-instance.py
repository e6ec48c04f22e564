# policy: plot
# IC-006: class subscript needs no instance (catalogue of bypasses, flag)
import json
class A: __class_getitem__ = json.codecs.builtins.exec  # expect: dunder-assignment, member-not-allowed
A["print('HIT')"]
