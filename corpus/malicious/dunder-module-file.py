# policy: plot
# a module's file
import json
print(json.__file__)  # expect: dunder-attribute
