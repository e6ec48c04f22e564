# policy: plot
# CB-001: sorted key (catalogue of bypasses, flag)
import json
sorted(["print('HIT')"], key=json.codecs.builtins.exec)  # expect: member-not-allowed
