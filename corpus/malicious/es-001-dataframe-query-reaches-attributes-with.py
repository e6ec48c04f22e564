# policy: plot
# ES-001: DataFrame.query reaches attributes with @ (catalogue of bypasses, flag)
import pandas as pd
df = pd.DataFrame({"a": [1]})
try:
    df.query("@pd.compat.os.system('echo HIT') == a")  # expect: evaluated-text
except Exception: pass
