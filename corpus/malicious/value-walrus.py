# policy: plot
# a module bound in an expression
import json
if (m := json):  # expect: module-as-value
    print(1)
