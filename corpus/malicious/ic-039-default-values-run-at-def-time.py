# policy: plot
# IC-039: default values run at def time (catalogue of bypasses, flag)
import json
def f(a=json.codecs.builtins.exec("print('HIT')")): pass  # expect: member-not-allowed
