# policy: plot
# a module matched
import json
match json:  # expect: module-as-value
    case m:
        print(m)
