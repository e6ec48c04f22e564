# policy: plot
# a module as a default value
import json
def f(m=json):  # expect: module-as-value
    return m
