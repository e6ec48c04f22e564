# policy: plot
# CB-009: iter(callable, sentinel) (catalogue of bypasses, allow)
import json
next(iter(lambda: print("HIT"), 1))
