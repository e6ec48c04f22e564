# policy: plot
# CB-013: DataFrame.apply/pipe/map (catalogue of bypasses, flag)
import pandas as pd, json
pd.Series(["print('HIT')"]).map(json.codecs.builtins.exec)  # expect: member-not-allowed
