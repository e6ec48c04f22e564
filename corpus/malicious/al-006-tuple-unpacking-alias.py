# policy: plot
# AL-006: tuple unpacking alias (catalogue of bypasses, flag)
import json
a, n = json.codecs.builtins, 1  # expect: member-not-allowed
a.exec("print('HIT')")
