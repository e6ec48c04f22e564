# policy: plot
# BI-012: classmethod/staticmethod/property as function carriers (catalogue of bypasses, flag)
import json
class A: r = staticmethod(json.codecs.builtins.exec)  # expect: member-not-allowed
A.r("print('HIT')")
