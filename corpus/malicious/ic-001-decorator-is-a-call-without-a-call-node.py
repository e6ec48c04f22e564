# policy: plot
# IC-001: decorator is a call without a call node (catalogue of bypasses, flag)
import json
@json.codecs.builtins.exec  # expect: member-not-allowed
@(lambda f: "print('HIT')")
def f(): pass
