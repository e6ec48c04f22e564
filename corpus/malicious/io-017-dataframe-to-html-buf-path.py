# policy: plot
# IO-017: DataFrame.to_html buf path (catalogue of bypasses, flag)
import pandas as pd
pd.DataFrame({"a": [1]}).to_html("t.html"); print("HIT")  # expect: file-call
