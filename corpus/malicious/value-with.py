# policy: plot
# a module in a for
import json
print([x for x in (json,)])  # expect: module-as-value
