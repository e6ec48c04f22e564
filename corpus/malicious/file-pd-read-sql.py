# policy: plot
# a database
import pandas as pd
df = pd.read_sql('select 1', 'sqlite:///x.db')  # expect: file-call
