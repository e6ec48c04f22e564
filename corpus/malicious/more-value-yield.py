# policy: plot
# a module out of a generator
import json
def g():
    yield json  # expect: module-as-value
