# policy: plot
# OB-008: iterating a dict view avoids any key text (catalogue of bypasses, flag)
import json
f = [v for v in vars_ for v in ()] if 0 else [x for x in json.codecs.builtins.str.mro()]  # expect: attribute-denied, member-not-allowed
print("HIT" if f else 0)
