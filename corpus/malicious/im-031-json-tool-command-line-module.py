# policy: plot
# IM-031: json.tool command-line module (catalogue of bypasses, flag)
import json.tool as t  # expect: import-denied
print("HIT" if t.Path("../outside.txt").read_text() else 0)
