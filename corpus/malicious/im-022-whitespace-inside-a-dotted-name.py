# policy: plot
# IM-022: whitespace inside a dotted name (catalogue of bypasses, flag)
import numpy . testing as t
t . runstring("print('HIT')", {})  # expect: member-not-allowed
