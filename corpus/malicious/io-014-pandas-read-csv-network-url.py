# policy: plot
# IO-014: pandas.read_csv network URL (catalogue of bypasses, flag)
import pandas as pd
try:
    pd.read_csv("http://127.0.0.1:9/x")  # expect: file-call
except Exception as e:
    print("HIT" if "refused" in str(e) else e)
