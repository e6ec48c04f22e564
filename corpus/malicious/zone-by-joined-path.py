# policy: plot, data
# a zone of dateutil by path, put together
import pandas as pd
t = 'dateutil/' + chr(47) + 'etc/hostname'  # expect: file-call
pd.Timestamp('2020', tz=t)
