# policy: plot
# IC-002: class decorator (catalogue of bypasses, flag)
import json
@json.codecs.builtins.exec  # expect: member-not-allowed
@(lambda c: "print('HIT')")
class C: pass
