# policy: plot
# ES-002: pandas.eval (catalogue of bypasses, flag)
import pandas as pd
try:
    pd.eval("pd.compat.os.system('echo HIT')", engine="python")  # expect: any
except Exception as e: print(e)
