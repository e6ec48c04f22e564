# policy: plot
# a reader under another name
import pandas as pd
r = pd.read_csv
print(r('/etc/passwd'))  # expect: file-call
