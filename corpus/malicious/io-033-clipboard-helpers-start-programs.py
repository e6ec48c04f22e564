# policy: plot
# IO-033: clipboard helpers start programs (catalogue of bypasses, flag)
import pandas as pd
pd.read_clipboard()  # expect: file-call
