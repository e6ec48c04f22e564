# policy: plot
# a module appended
import json
items = []
items.append(json)
items[0].codecs  # expect: member-not-allowed
