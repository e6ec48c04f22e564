# policy: plot
# MA-005: value pattern performs attribute loads (catalogue of bypasses, flag)
import json
match json:  # expect: module-as-value
    case json.codecs: pass  # expect: member-not-allowed
    case _: print("HIT")
