# policy: plot, data
# an attribute read by a text, inside a test of isinstance
import pandas as pd
class C:
    def __contains__(self, x):
        print('HIT', len(x))
        return True
def f(): pass
n = ''
for c in '_', '_', 'globals', '_', '_':
    n += c
T = pd.core.dtypes.generic.create_pandas_abc_type('A', n, C())  # expect: member-not-allowed
isinstance(f, T)
