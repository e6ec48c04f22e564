# policy: data
# % of what may be a text of the file, or one of numpy, of which nothing is known
import numpy as np
import pandas as pd

df = pd.read_csv(srcpath('a.csv'))


def write(name):
    open(('%s.csv' if len(df) else np.str_('%s')) % name, 'w')  # expect: builtin-denied


df['path'].apply(write)
