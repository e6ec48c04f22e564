# policy: plot
# BN-008: from-import alias is not a Name node (catalogue of bypasses, flag)
from json import loads as __loader__  # expect: any
print("HIT")
