# policy: plot
# a module in a for
import json
print([x.codecs for x in (json,)])  # expect: member-not-allowed
