# policy: data
# a text of the file names a place outside: then a name that is not known may be that one
import pandas as pd
places = pd.Series(['/tmp/evil'])
for place in places:
    pd.DataFrame({'a': [1]}).to_csv(f'{place}.csv')  # expect: file-call
    open(f'{place}.txt', 'w')  # expect: builtin-denied
