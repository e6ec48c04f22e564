# policy: plot, data
# the name of an option of pandas, joined
import pandas as pd
pd.set_option('.'.join(['plotting', 'backend']), 'networkx')  # expect: option-value
print('HIT')
