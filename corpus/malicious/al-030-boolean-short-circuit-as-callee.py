# policy: plot
# AL-030: boolean short-circuit as callee (catalogue of bypasses, flag)
import json
(0 or json.codecs.builtins.exec)("print('HIT')")  # expect: member-not-allowed
