# policy: plot
# GR-004: arguments inside the misparsed type(...) are still expressions (catalogue of bypasses, flag)
import json
class A: pass
type(json.codecs.builtins.exec("print('HIT')") or A()).b = 1  # expect: not-understood, member-not-allowed
