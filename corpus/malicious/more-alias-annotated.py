# policy: plot
# an alias with an annotation
import json
m: object = json
print(m.codecs)  # expect: any
