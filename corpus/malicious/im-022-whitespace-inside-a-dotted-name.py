# policy: plot
# IM-022: whitespace inside a dotted name (catalogue of bypasses, flag)
import numpy . testing as t  # expect: import-denied
t . runstring("print('HIT')", {})
