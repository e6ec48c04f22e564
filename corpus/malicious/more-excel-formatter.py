# policy: plot
# an inner writer of pandas
import pandas as pd
pd.io.formats.excel.ExcelFormatter(pd.DataFrame()).write('x.xlsx')  # expect: file-call
