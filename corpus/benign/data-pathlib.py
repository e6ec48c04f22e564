# policy: data
# pathlib with literal names
from pathlib import Path
import pandas as pd
here = Path(__file__).parent
folder = Path('data')
for path in sorted(folder.glob('*.csv')):
    print(path.name, path.stem, path.suffix)
first = pd.read_csv(Path('data/table.csv'))
Path('out').mkdir(exist_ok=True)
Path('out/summary.txt').write_text('done')
print(here, first, Path('.').exists(), Path(srcpath('a.csv')).stat().st_size)
