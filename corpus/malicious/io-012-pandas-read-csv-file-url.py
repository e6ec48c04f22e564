# policy: plot
# IO-012: pandas.read_csv file URL (catalogue of bypasses, flag)
import pandas as pd
print("HIT" if len(pd.read_csv("file:../outside.txt", header=None)) else 0)  # expect: file-call
