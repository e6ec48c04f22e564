# policy: plot
# an alias is followed
import json
j = json
j.dumps = print  # expect: module-mutated
