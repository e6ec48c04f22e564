# policy: plot
# a module as a context
import json
with json as m:  # expect: module-as-value
    m.codecs
