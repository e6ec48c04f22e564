# policy: plot
# MU-002: builtins replaced through a re-export (catalogue of bypasses, flag)
import json
json.codecs.builtins.len = lambda x: "HIT"  # expect: any
print(len([]))
