# policy: plot
# network and files through pandas.io.common
import pandas as pd
pd.io.common.urlopen('http://x')  # expect: file-call
