# policy: plot
# IO-013: pandas.read_fwf/read_table (catalogue of bypasses, flag)
import pandas as pd
print("HIT" if len(pd.read_fwf("../outside.txt", header=None)) else 0)  # expect: file-call
