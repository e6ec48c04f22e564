# policy: plot
# options of the display
import pandas as pd

pd.set_option('display.max_columns', 20)
pd.options.display.float_format = '{:.2f}'.format
pd.options.mode.chained_assignment = None
with pd.option_context('display.max_rows', 5):
    print(pd.DataFrame({'a': [1.234, 5.678]}))
print(pd.__version__)
