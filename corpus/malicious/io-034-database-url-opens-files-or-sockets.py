# policy: plot
# IO-034: database URL opens files or sockets (catalogue of bypasses, flag)
import pandas as pd
pd.read_sql("select 1", "sqlite:///x.db")  # expect: file-call
