# policy: plot
# a member deleted
import json
del json.loads  # expect: module-mutated
