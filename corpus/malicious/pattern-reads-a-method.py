# policy: plot
# found by the breaker of 2026-11-29
import pandas as pd
d = pd.DataFrame({'a': [1]})
match d:
    case object(to_pickle=f):  # expect: file-call
        f('x')
match 'a':
    case str(format=g):  # expect: format-computed
        g(1)
