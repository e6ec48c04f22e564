# policy: data
# files that a later run would read as code or options
import pandas as pd
open('sitecustomize.py', 'w')  # expect: builtin-denied
open('.bashrc', 'w')  # expect: builtin-denied
np.savetxt('evil.pth', [1])  # expect: file-call
pd.DataFrame({'x': [1]}).to_csv('lib/json.py')  # expect: file-call
open('matplotlibrc', 'w')  # expect: builtin-denied
