# policy: plot
# a module appended
import json
items = []
items.append(json)  # expect: module-as-value
