# policy: plot
# AL-011: comprehension variable alias (catalogue of bypasses, flag)
import json
[m.exec("print('HIT')") for m in [json.codecs.builtins]]  # expect: member-not-allowed
