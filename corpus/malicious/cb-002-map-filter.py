# policy: plot
# CB-002: map/filter (catalogue of bypasses, flag)
import json
list(map(json.codecs.builtins.exec, ["print('HIT')"]))  # expect: member-not-allowed
