# policy: plot
# GR-024: dotted_name text contains comments and whitespace (catalogue of bypasses, allow)
from json import (  # c
    loads
    as j)
print("HIT" if j("1") else 0)
