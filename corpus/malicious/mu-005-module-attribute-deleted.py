# policy: plot
# MU-005: module attribute deleted (catalogue of bypasses, flag)
import json
del json.loads  # expect: module-mutated
print("HIT")
