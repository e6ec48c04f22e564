# policy: plot
# pickle in an inner module
import pandas as pd
pd.core.generic.pickle.loads(b'')  # expect: member-not-allowed
