# policy: data
# names of code that are put together: joined to a path, beside one, behind one
from pathlib import Path
import gzip
folder = Path('out')
(Path('.') / 'x.py').write_text('a')  # expect: file-call
(folder / 'deep' / '.hidden').touch()  # expect: file-call
Path('x.csv').with_suffix('.py').write_text('a')  # expect: file-call
Path('x.csv').with_name('x.pth').write_bytes(b'')  # expect: file-call
Path('x').with_stem('matplotlibrc').write_text('a')  # expect: file-call
(folder / 'x.csv').with_suffix('.so').write_bytes(b'')  # expect: file-call
Path(OUT).with_suffix('.py').write_text('a')  # expect: file-call
folder.joinpath('a', 'x.sh').write_text('a')  # expect: file-call
open(folder / 'x.py', 'w')  # expect: builtin-denied
open(str(folder / 'x.py'), 'w')  # expect: builtin-denied
open(f'{folder}/x.py', 'w')  # expect: builtin-denied
open(f'{folder}.py', 'w')  # expect: builtin-denied
open(OUT + '.py', 'w')  # expect: builtin-denied
gzip.open(folder / 'x.pyc', 'w')  # expect: file-call
pd.DataFrame().to_csv(folder / 'x.py')  # expect: file-call
pd.DataFrame().to_csv(OUT + '.py')  # expect: file-call
np.savetxt(folder / 'x.py', [1])  # expect: file-call
Path('out', 'x.py').write_text('')  # expect: file-call
Path(OUT + '.py').write_text('')  # expect: file-call
data = Path('a.csv')
data.rename(folder / 'x.py')  # expect: file-call
data.replace(data.with_suffix('.py'))  # expect: file-call
def write(path):
    path.write_text('a')  # expect: file-call
write(folder / ('x' + '.p' + 'y'))
folder /= 'x.py'
folder.write_text('')  # expect: file-call
