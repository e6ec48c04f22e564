# policy: plot
# a module behind a condition
import json, math
m = json if 1 else math
m.codecs  # expect: member-not-allowed
n = None or json
n.codecs  # expect: member-not-allowed
