# policy: plot
# IO-018: DataFrame.to_string buf path (catalogue of bypasses, flag)
import pandas as pd
pd.DataFrame({"a": [1]}).to_string("t.txt"); print("HIT")  # expect: file-call
