# policy: plot
# IO-016: DataFrame.to_csv/to_json/to_pickle write (catalogue of bypasses, flag)
import pandas as pd
pd.DataFrame({"a": [1]}).to_csv("t.csv"); print("HIT")  # expect: file-call
