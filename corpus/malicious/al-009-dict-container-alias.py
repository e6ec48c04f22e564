# policy: plot
# AL-009: dict container alias (catalogue of bypasses, flag)
import json
d = {"k": json.codecs.builtins.exec}  # expect: member-not-allowed
d["k"]("print('HIT')")
