# policy: plot
# AL-035: partial application carrier (catalogue of bypasses, flag)
import json, functools
functools.partial(json.codecs.builtins.exec, "print('HIT')")()  # expect: member-not-allowed
