# policy: plot, data
# the archive behind arrays, the templates of a style and the parser of a path
from pathlib import Path  # expect[plot]: import-not-allowed
import numpy as np
import pandas as pd
data = np.load(srcpath('a.npz'))
data.zip.extractall('/tmp')  # expect: attribute-denied, file-call
table = pd.DataFrame({'a': [1]})
print(table.style.env, table.style.loader)  # expect: attribute-denied
print(Path('x.txt').parser.os.system('id'))  # expect[data]: attribute-denied
