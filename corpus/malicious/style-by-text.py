# policy: plot, data
# a text that is put together names the style of a table
import pandas as pd

table = pd.DataFrame({'a': [1]})
table.agg('sty' + 'le').env  # expect: attribute-denied
table.agg('elyts'[::-1]).loader  # expect: attribute-denied
