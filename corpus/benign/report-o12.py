# policy: plot
# report o12: linter: false positive
import pandas as pd

costs = pd.DataFrame({'OSE': [1, 2], 'close_pos': [3, 4], 'folio': [5, 6]})
os_total = costs['OSE'].sum()   # os, io and sys in a comment
print('sys.exit is a name in this text', os_total)
