# policy: plot
# an alias made in a function
import json
def f():
    global j
    j = json
f()
j.codecs.open('x')  # expect: member-not-allowed
