# policy: plot
# CV-063: bluebox (catalogue of bypasses, flag)
from json import __loader__ as L  # expect: dunder-attribute
print("HIT" if L.get_data("../outside.txt") else 0)
