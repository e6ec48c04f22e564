# policy: plot
# a module returned
import json
def f():
    return json
f().codecs  # expect: member-not-allowed
m = f()
def g():
    return m.codecs  # expect: member-not-allowed
