# policy: plot
# a module behind a condition
import json, math
m = json if 1 else math  # expect: module-as-value
