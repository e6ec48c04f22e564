# policy: plot
# a reader handed on
import pandas as pd
frames = list(map(pd.read_csv, ['/etc/passwd']))  # expect: file-call
