# policy: plot
# ME-015: two-cell split of a forbidden pair (catalogue of bypasses, policy)
import json
k = "codecs"
print("HIT")
