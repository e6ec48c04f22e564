# policy: plot
# IM-008: relative import whose module name is whitelisted (catalogue of bypasses, flag)
try:
    from .json import loads  # expect: import-relative
except ImportError:
    print("HIT")
