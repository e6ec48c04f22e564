# policy: plot, data
# what a library holds, changed through a parameter
import pandas as pd
def patch(c):
    c.to_csv = lambda *a: 'HIT'  # expect: module-mutated
patch(pd.DataFrame)
print(pd.DataFrame().to_csv())
