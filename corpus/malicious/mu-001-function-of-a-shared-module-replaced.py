# policy: plot
# MU-001: function of a shared module replaced (catalogue of bypasses, flag)
import json
json.loads = lambda s: "HIT"  # expect: module-mutated
print(json.loads("1"))
