# policy: plot
# an alias in brackets
import json
(m) = (json)  # expect: module-as-value
print(m)
