# policy: plot
# AP-001: json -> codecs -> builtins (catalogue of bypasses, flag)
import json
json.codecs.builtins.exec("print('HIT')")  # expect: member-not-allowed
