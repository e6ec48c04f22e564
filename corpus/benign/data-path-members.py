# policy: data
# members of paths whose place is known, and what only looks like one
from pathlib import Path
import pandas as pd

source = Path(SRC)
for path in sorted(source.glob('*.csv'), key=lambda p: p.name):
    with path.open() as f:
        print(path.stem, path.suffix, path.stat().st_size, f.readline())
out = Path('tables')
out.mkdir(parents=True, exist_ok=True)
for name in ['a', 'b']:
    target = out / f'{name}.txt'
    target.parent.mkdir(exist_ok=True)
    target.write_text(name)
    target.with_suffix('.log').touch()
    print(target.exists(), target.read_text().replace('a', 'b'))
(out / 'a.txt').rename('c.txt')
(out / 'b.txt').replace(out / 'd.txt')
(Path(OUT).parent / 'x.txt').open('w').close()
print(Path(srcpath('a')).samefile(srcpath('b')), Path(srcpath('a')).is_file(), '/'.join(out.parts))


class Shop:
    def __init__(self):
        self.hours = []

    def open(self, hour):
        self.hours.append(hour)
        return self

    def walk(self):
        return len(self.hours)


print(Shop().open(9).open(10).walk())
df = pd.DataFrame({'open': [1.0], 'stat': [2]})
print(df.open.mean(), df.stat.sum(), df.rename(columns={'open': 'o'}).replace(1.0, 2.0))
for row in df.itertuples():
    print(row.open)
