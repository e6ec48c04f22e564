# policy: plot
# PK-002: pandas.read_pickle executes (catalogue of bypasses, flag)
import pandas as pd
class E:
    def __reduce__(s): return (print, ("HIT",))  # expect: dunder-definition
pd.to_pickle(E(), "e.pkl"); pd.read_pickle("e.pkl")  # expect: file-call
