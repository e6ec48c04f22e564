# policy: plot
# a module in a tuple
import json
a, b = json, 1  # expect: module-as-value
