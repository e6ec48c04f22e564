# policy: plot
# a denied member bound to a name
import json
c = json.codecs  # expect: member-not-allowed
c.builtins.exec('1')
