# policy: data
# beside the figure, and beside a file of one's own
from pathlib import Path
import pandas as pd
df = pd.DataFrame({'a': [1]})
out = Path(OUT).parent
df.to_csv(out / 'table.csv')
(out / 'x.txt').write_text('a')
with open(Path(OUT).parent / 'x.txt', 'w') as f:
    f.write('x')
df.to_csv(Path(OUT).with_name('t.csv'))
df.to_csv(Path(OUT).with_suffix('.csv'))
p = Path('a/b.txt')
df.to_csv(p.with_suffix('.csv'))
df.to_csv(p.parent / 'x.csv')
out.mkdir(exist_ok=True, parents=True)
