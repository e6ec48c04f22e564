# policy: data
# an address
import pandas as pd
pd.read_csv('https://example.com/a.csv')  # expect: file-call
pd.read_json('file:///etc/passwd')  # expect: file-call
