# policy: plot
# a module out of a lambda
import json
f = lambda: json
print(f().codecs)  # expect: member-not-allowed
