# policy: plot, data
# the same, by a pattern
import pandas as pd
df = pd.DataFrame({'a': [1]})
match df:
    case object(style=object(env=e)):  # expect: attribute-denied
        print('HIT')
