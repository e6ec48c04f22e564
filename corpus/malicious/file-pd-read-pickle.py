# policy: plot
# a pickle read
import pandas as pd
df = pd.read_pickle(srcpath('x.pkl'))  # expect: file-call
