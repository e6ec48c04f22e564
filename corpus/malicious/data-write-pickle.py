# policy: data
# pickles and databases
import pandas as pd
table = pd.DataFrame({'x': [1]})
table.to_pickle('a.pkl')  # expect: file-call
table.to_sql('a', None)  # expect: file-call
table.to_clipboard()  # expect: file-call
np.arange(3).dump('a.pkl')  # expect: file-call
