# policy: plot
# a member as the target of a loop
import json
for json.loads in [print]:  # expect: module-mutated
    pass
