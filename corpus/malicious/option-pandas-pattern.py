# policy: plot, data
# pandas takes a part of a name for the whole
import pandas as pd
pd.set_option('plotting.ba', 'networkx')  # expect: option-value
print('HIT')
