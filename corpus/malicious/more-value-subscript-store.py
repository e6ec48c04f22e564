# policy: plot
# a module kept in a dict
import json
d = {}
d['m'] = json
d.get('m').codecs  # expect: member-not-allowed
for key, m in d.items():
    m.codecs  # expect: member-not-allowed
