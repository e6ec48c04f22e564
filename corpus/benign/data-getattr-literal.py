# policy: data
# getattr and hasattr with a literal name
import pandas as pd
table = pd.DataFrame({'x': [1, 2]})
mean = getattr(table, 'mean')
size = getattr(table, 'size', 0)
print(mean(), size, hasattr(table, 'columns'), dir(table)[:3])
