# policy: plot
# ME-007: duplicate findings hidden by de-duplication (catalogue of bypasses, policy)
import math
print("HIT")
