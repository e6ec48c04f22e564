# policy: plot
# AL-003: import-as then attribute path (catalogue of bypasses, flag)
import json as j
j.codecs.builtins.exec("print('HIT')")  # expect: member-not-allowed
