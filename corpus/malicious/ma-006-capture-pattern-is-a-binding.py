# policy: plot
# MA-006: capture pattern is a binding (catalogue of bypasses, flag)
import json
match json.codecs.builtins.exec:  # expect: member-not-allowed
    case f: f("print('HIT')")
