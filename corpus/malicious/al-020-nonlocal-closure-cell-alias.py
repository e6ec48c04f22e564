# policy: plot
# AL-020: nonlocal/closure cell alias (catalogue of bypasses, flag)
import json
def o():
    x = None
    def i():
        nonlocal x
        x = json.codecs.builtins.exec  # expect: member-not-allowed
    i(); return x
o()("print('HIT')")
