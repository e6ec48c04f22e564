# policy: plot, data
# a name that is not known, with arguments of its own
import pandas as pd
df = pd.DataFrame({'a': [1]})
for n in ['to_' + x for x in ['csv']]:
    df.agg(n, 0, '/tmp/mark')  # expect: evaluated-text
