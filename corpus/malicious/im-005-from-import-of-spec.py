# policy: plot
# IM-005: from-import of __spec__ (catalogue of bypasses, flag)
from json import __spec__ as s  # expect: dunder-attribute
print("HIT" if s.loader else 0)
