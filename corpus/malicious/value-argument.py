# policy: plot
# a module as an argument
import json
def f(m):
    return m.codecs  # expect: member-not-allowed
f(json)
