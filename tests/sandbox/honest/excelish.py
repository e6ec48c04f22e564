# excelish.py - a writer that is not installed anywhere.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: no engine No Excel writer 'nosuch'

import pandas as pd
df=pd.DataFrame({"a":[1,2]}); 
try:
    df.to_excel("x.xlsx", engine="nosuch")
except ValueError as e:
    print("no engine", e)
