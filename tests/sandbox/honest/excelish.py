# excelish.py - a writer that is not installed.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: no engine No module named 'openpyxl'

import pandas as pd
df=pd.DataFrame({"a":[1,2]}); 
try:
    df.to_excel("x.xlsx")
except ImportError as e:
    print("no engine", e)
