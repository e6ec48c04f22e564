# policy: plot
# CB-008: json object_hook / default (catalogue of bypasses, allow)
import json
json.loads("{}", object_hook=lambda d: print("HIT"))
