# policy: plot
# a module kept in a dict
import json
d = {}
d['m'] = json  # expect: module-as-value
