# policy: data
# a file for each group, whose name is put together of what the data holds: one kind, whatever spells it
import gzip
import logging
from pathlib import Path

import pandas as pd

df = pd.read_csv(srcpath('sales.csv'))
folder = Path('tables')
folder.mkdir(exist_ok=True)


class Writer:
    def __init__(self, table, prefix):
        self.table = table
        self.prefix = prefix

    def write(self):
        for region, part in self.table.groupby('region'):
            part.to_csv('of_' + region + '.csv')  # expect: file-name-unknown
            part.to_csv('{}.csv'.format(region))  # expect: file-name-unknown


for region, part in df.groupby('region'):
    part.to_csv(f'{region}.csv')  # expect: file-name-unknown
    part.to_csv('a_' + region + '.csv')  # expect: file-name-unknown
    part.to_csv(region + '.csv')  # expect: file-name-unknown
    part.to_csv('a_' + (region.lower() + '.csv'))  # expect: file-name-unknown
    part.to_csv('%s.csv' % region)  # expect: file-name-unknown
    part.to_csv('%s_%d.csv' % (region, len(part)))  # expect: file-name-unknown
    part.to_csv('%(name)s.csv' % {'name': region})  # expect: file-name-unknown
    part.to_csv('{}.csv'.format(region))  # expect: file-name-unknown
    part.to_csv('{name}.csv'.format(name=region))  # expect: file-name-unknown
    part.to_csv(''.join(['a_', region, '.csv']))  # expect: file-name-unknown
    part.to_csv('_'.join([region, 'sales']) + '.csv')  # expect: file-name-unknown
    part.to_csv(str(region) + '.csv')  # expect: file-name-unknown
    part.to_csv(folder / f'{region}.csv')  # expect: file-name-unknown
    part.to_csv(folder / ('a_' + region + '.csv'))  # expect: file-name-unknown
    part.to_csv(Path('%s.csv' % region))  # expect: file-name-unknown
    name = 'a_' + region
    path = name + '.csv'
    part.to_csv(path)  # expect: file-name-unknown
    with open('%s.txt' % region, 'w') as out:
        out.write(region)
    with open(folder / (region + '.txt'), 'w') as out:
        out.write(region)
    with gzip.open(region + '.csv.gz', 'wt') as out:
        out.write(region)
    logging.getLogger('a').addHandler(logging.FileHandler(region + '.log'))
Writer(df, 'a').write()
