# policy: plot
# a module in a class body
import json
class A:
    m = json  # expect: module-as-value
