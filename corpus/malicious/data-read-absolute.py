# policy: data
# an absolute path
import pandas as pd
pd.read_csv('/etc/passwd')  # expect: file-call
np.loadtxt('/etc/passwd')  # expect: file-call
open('/etc/passwd')  # expect: builtin-denied
