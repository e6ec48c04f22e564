# policy: data
# what is in the source folder, by its path
from pathlib import Path
import pandas as pd
source = Path(SRC)
for path in sorted(source.glob('*.csv')):
    print(path.stem, pd.read_csv(path).shape)
for path in source.iterdir():
    if path.suffix == '.txt':
        print(open(path).read())
