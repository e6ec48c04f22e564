# policy: plot, data
# an annotation in brackets makes no local name
import json
def f():
    (json): int  # expect: module-as-value
    json.codecs.builtins.exec("print('HIT')")  # expect: member-not-allowed
f()
