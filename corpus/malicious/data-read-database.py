# policy: data
# formats that need more than a file
import pandas as pd
pd.read_sql('select 1', None)  # expect: file-call
pd.read_html('a.html')  # expect: file-call
pd.read_clipboard()  # expect: file-call
pd.read_pickle('a.pkl')  # expect: any
