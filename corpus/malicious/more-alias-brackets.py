# policy: plot
# an alias in brackets
import json
(m) = (json)
print(m)  # expect: module-as-value
