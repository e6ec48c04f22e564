# policy: plot
# MU-004: class of a library patched (catalogue of bypasses, flag)
import json
json.JSONEncoder.default = lambda s, o: "HIT"  # expect: module-mutated
print(json.dumps(1j))
