# policy: plot
# what sys leads to, and attributes that a text names
import sys
import matplotlib.pyplot as plt
import pandas as pd
df = pd.DataFrame({'a': [1]})
print(sys.modules)  # expect: member-not-allowed
getattr(sys, 'modules')  # expect: any
sys.stdout.buffer.raw  # expect: attribute-denied, attribute-denied
sys.stdout = None  # expect: module-mutated
getattr(sys.stdout, 'buffer')  # expect: any
getattr(df, df.columns[0])  # expect: builtin-denied
getattr(df, 'to_' + 'csv')('/etc/x')  # expect: any
for name in ['plot', 'savefig']:
    getattr(plt.gcf(), name)('/etc/x')  # expect: builtin-denied
getattr(plt.gcf(), ''.join(['save', 'fig']))('/etc/x')  # expect: any
getattr(df, '_mgr')  # expect: builtin-denied
getattr(plt, 'savefig')('/etc/x.py')  # expect: any
get = getattr  # expect: builtin-denied
print(get(df, 'shape'))
getattr(getattr(sys.stdout, 'buffer'), 'raw')  # expect: any
stream = getattr(sys.stderr, 'buffer')  # expect: attribute-denied
