# policy: plot
# a value pattern reads attributes
import json
k = {}
match k:
    case json.codecs.builtins:  # expect: member-not-allowed
        print('x')
