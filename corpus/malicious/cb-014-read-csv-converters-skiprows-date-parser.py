# policy: plot
# CB-014: read_csv converters/skiprows/date parser (catalogue of bypasses, policy)
import pandas as pd, typing
import numpy as np
np.savetxt("cb.csv", ["a", "1"], fmt="%s")  # expect: file-call
pd.read_csv("cb.csv", converters={"a": lambda s: print("HIT")})  # expect: file-call
