# policy: plot
# eval of pandas
import pandas as pd
pd.eval('1 + 1')  # expect: evaluated-text
