# policy: plot, data
# the name of a method, out of a list of sums
import pandas as pd
df = pd.DataFrame({'a': [1, 2]})
for n in ['ev' + str('al')]:
    df.agg(n, expr="@print('HIT')")  # expect: evaluated-text
