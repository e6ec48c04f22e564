# policy: plot
# a module as a decorator
import json
@json  # expect: module-as-value
def f():
    pass
