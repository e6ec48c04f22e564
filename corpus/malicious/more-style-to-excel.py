# policy: plot
# a styled table written
import pandas as pd
pd.DataFrame({'a': [1]}).style.to_excel('x.xlsx')  # expect: file-call
