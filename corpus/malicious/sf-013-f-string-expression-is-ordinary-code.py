# policy: plot
# SF-013: f-string expression is ordinary code (catalogue of bypasses, flag)
import json
print(f"{json.codecs.builtins.exec('print(1)')}", "HIT")  # expect: member-not-allowed
