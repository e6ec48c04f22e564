# policy: plot
# AL-014: function return alias (catalogue of bypasses, flag)
import json
def f(): return json.codecs.builtins  # expect: member-not-allowed
f().exec("print('HIT')")
