# policy: plot
# a module returned
import json
def f():
    return json  # expect: module-as-value
