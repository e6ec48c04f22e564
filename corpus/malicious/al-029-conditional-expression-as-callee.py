# policy: plot
# AL-029: conditional expression as callee (catalogue of bypasses, flag)
import json
(json.codecs.builtins.exec if 1 else print)("print('HIT')")  # expect: member-not-allowed
