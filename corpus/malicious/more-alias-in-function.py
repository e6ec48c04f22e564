# policy: plot
# an alias made and used in a function
import json
def f():
    m = json
    return m.codecs  # expect: member-not-allowed
