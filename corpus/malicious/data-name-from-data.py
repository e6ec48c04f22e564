# policy: data
# names of files of which the ending is not known, or is one of code
from pathlib import Path

import pandas as pd

df = pd.read_csv(srcpath('sales.csv'))
folder = Path('tables')
for region, part in df.groupby('region'):
    part.to_csv('a_' + region)  # expect: file-call
    part.to_csv(region + '.py')  # expect: file-call
    part.to_csv('%s.pth' % region)  # expect: file-call
    part.to_csv('%s' % region)  # expect: file-call
    part.to_csv('{}.sh'.format(region))  # expect: file-call
    part.to_csv('{}'.format(region))  # expect: file-call
    part.to_csv(region + '.csv' + region)  # expect: file-call
    part.to_csv(folder / region)  # expect: file-call
    part.to_csv(folder / (region + '.py'))  # expect: file-call
    part.to_csv(Path(region))  # expect: file-call
    part.to_csv(part / (region + '.csv'))  # expect: file-call
    open(region + '.py', 'w')  # expect: builtin-denied
    open('%s' % region, 'w')  # expect: builtin-denied
    open(folder / region, 'w')  # expect: builtin-denied
