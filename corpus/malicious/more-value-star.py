# policy: plot
# a module among starred arguments
import json
print(*[json])  # expect: module-as-value
