# policy: plot
# a module as a default value
import json
def f(m=json):
    return m.codecs  # expect: member-not-allowed
