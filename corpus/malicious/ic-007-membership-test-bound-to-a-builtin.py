# policy: plot
# IC-007: membership test bound to a builtin (catalogue of bypasses, flag)
import json
class A: __contains__ = json.codecs.builtins.exec  # expect: dunder-assignment, member-not-allowed
"print('HIT')" in A()
