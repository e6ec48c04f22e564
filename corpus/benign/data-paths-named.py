# policy: data
# names of data that are joined, beside and behind paths, and folders that are named
from pathlib import Path
import gzip
folder = Path('out')
folder.mkdir(exist_ok=True)
(folder / 'x.csv').write_text('a')
(folder / 'x.csv').with_suffix('.json').write_text('a')
Path('x.csv').with_name('y.txt').write_text('a')
Path('x.csv').with_stem('y').write_text('a')
Path(OUT).with_suffix('.csv').write_text('a')
Path(OUT).with_name('other.png').write_bytes(b'')
folder.joinpath('a', 'x.csv').write_text('a')
open(folder / 'x.csv', 'w').close()
open(f'{folder}/x.csv', 'w').close()
gzip.open(folder / 'x.gz', 'w').close()
df = pd.read_csv(srcpath('a.csv'))
df.to_csv(folder / 'x.csv')
plt.savefig(folder / 'x.png')  # expect: file-call
for i in range(3):
    df.to_csv(f'{i}/x.csv')
    (folder / f'part_{i}.csv').write_text('')
for name in listdir():
    df.to_csv(f'{name}/x.csv')  # expect: file-name-unknown
    df.to_csv(f'out/{Path(name).stem}.csv')  # expect: file-name-unknown
    print(Path(srcpath(name)).read_text(), (Path(SRC) / 'a.csv').with_suffix('.json').read_text())
data = Path('a.csv')
data.rename(folder / 'b.csv')
