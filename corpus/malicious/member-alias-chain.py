# policy: plot
# an alias of an alias
import json
a = json
b = a
b.codecs.open('x')  # expect: member-not-allowed
