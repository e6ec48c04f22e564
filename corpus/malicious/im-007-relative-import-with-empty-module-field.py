# policy: plot
# IM-007: relative import with empty module field (catalogue of bypasses, flag)
try:
    from . import anything  # expect: import-relative
except ImportError:
    print("HIT")
