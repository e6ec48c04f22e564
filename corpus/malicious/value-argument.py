# policy: plot
# a module as an argument
import json
def f(m):
    return m.codecs
f(json)  # expect: module-as-value
