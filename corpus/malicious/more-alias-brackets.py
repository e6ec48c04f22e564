# policy: plot
# an alias in brackets
import json
(m) = (json)
m.codecs  # expect: member-not-allowed
