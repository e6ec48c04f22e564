# policy: plot
# AL-032: keyword argument carrier (catalogue of bypasses, flag)
import json
def f(*, g): g("print('HIT')")
f(g=json.codecs.builtins.exec)  # expect: member-not-allowed
