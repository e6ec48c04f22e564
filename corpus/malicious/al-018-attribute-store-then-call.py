# policy: plot
# AL-018: attribute store then call (catalogue of bypasses, flag)
import json
class A: pass
a = A(); a.f = json.codecs.builtins.exec  # expect: member-not-allowed
a.f("print('HIT')")
