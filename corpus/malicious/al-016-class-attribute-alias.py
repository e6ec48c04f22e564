# policy: plot
# AL-016: class attribute alias (catalogue of bypasses, flag)
import json
class A: run = json.codecs.builtins.exec  # expect: member-not-allowed
A.run("print('HIT')")
