# policy: plot
# a module as a base
import json
class A(json):  # expect: module-as-value, base-not-allowed
    pass
