# policy: plot
# a query by keyword
import pandas as pd
df = pd.DataFrame({'a': [1]})
df.query(expr='@pd.io.common.os.system("id")')  # expect: evaluated-text
