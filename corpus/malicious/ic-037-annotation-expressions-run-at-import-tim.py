# policy: plot
# IC-037: annotation expressions run at import time (before 3.14) (catalogue of bypasses, flag)
import json
x: json.codecs.builtins.exec("print('HIT')") = 1  # expect: member-not-allowed
