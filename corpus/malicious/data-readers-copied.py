# policy: data
# what gives back what it was given, or what stood in it, by a copy
import copy

import numpy as np
import pandas as pd

readers = [pd.read_csv]  # expect: file-call
copy.deepcopy({'a': {'b': readers}})['a']['b'][0]('/etc/passwd')
more = [pd.read_json]  # expect: file-call
slice(more.pop()).start('/etc/passwd')
print(slice(np).start.load('a.npy'))  # expect: module-as-value
