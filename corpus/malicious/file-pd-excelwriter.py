# policy: plot
# a workbook written
import pandas as pd
with pd.ExcelWriter('x.xlsx') as w:  # expect: file-call
    pass
