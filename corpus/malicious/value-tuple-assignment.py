# policy: plot
# a module in a tuple
import json
a, b = json, 1
a.codecs  # expect: member-not-allowed
*c, d = [json, 1]
c[0].codecs  # expect: member-not-allowed
