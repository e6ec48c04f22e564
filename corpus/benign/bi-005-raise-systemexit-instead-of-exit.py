# policy: plot
# BI-005: raise SystemExit instead of exit() (catalogue of bypasses, policy)
import json
try:
    raise SystemExit("HIT")
finally: print("HIT")
