# policy: plot, data
# the name of an accessor that makes a special method
import pandas as pd
n = ''
for c in '_', '_', 'array', '_', 'interface', '_', '_': n += c
class D(dict):
    def __init__(self, df):
        super().__init__(data=(4096, False), shape=(1,), typestr='<u8', version=3)
pd.api.extensions.register_dataframe_accessor(n)(D)  # expect: dunder-definition
np.array(pd.DataFrame({'a': [1]}))
