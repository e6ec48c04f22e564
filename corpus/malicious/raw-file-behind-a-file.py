# policy: plot
# found by the breaker of 2026-11-29
f = open(srcpath('a.csv'))
R = type(f.buffer.raw)  # expect: attribute-denied, attribute-denied
