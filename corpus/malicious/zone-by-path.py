# policy: plot, data
# a zone of dateutil by path
import pandas as pd
print(pd.Timestamp('2020', tz='dateutil//etc/hostname'))  # expect: file-call
