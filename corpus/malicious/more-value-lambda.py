# policy: plot
# a module out of a lambda
import json
f = lambda: json  # expect: module-as-value
print(f().codecs)
