# policy: plot
# AL-021: global statement rebinding from function (catalogue of bypasses, flag)
import json
def i():
    global g
    g = json.codecs.builtins.exec  # expect: member-not-allowed
i(); g("print('HIT')")
