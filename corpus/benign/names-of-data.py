# policy: data
# files that are named after those that the data give
from pathlib import Path

import pandas as pd

for name in listdir():
    if Path(name).suffix == '.csv':
        print(Path(name).stem, Path(name).name)
for name in sorted(listdir()):
    with open(f'clean_{name}', 'w') as f:
        f.write(name)
    with open(name.replace('.csv', '_clean.csv'), 'w') as f:
        f.write(name)
for path in sorted(Path(SRC).glob('*.csv')):
    with open(Path('out') / f'clean_{path.name}', 'w') as f:
        f.write(path.stem)
for name in walkfiles():
    with open(name.replace('/', '_'), 'w') as f:
        f.write(name)
