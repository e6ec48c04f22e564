# policy: plot
# a writing method read from its class
import pandas as pd
pd.DataFrame.to_html(pd.DataFrame(), 'x.html')  # expect: file-call
