# policy: data
# the folder of the source, and what leads out of the work folder
from pathlib import Path
import pandas as pd
df = pd.DataFrame({'a': [1]})
out = Path(OUT).parent
df.to_csv(out / 'table.csv')
p = Path('a/b.txt')
df.to_csv(Path(SRC).parent / 'x.csv')  # expect: file-call
open(Path(SRC).parent / 'etc/passwd')  # expect: builtin-denied
open(Path(OUT).parent.parent / 'etc/passwd')  # expect: builtin-denied
df.to_csv(out / '../x.csv')  # expect: file-call, path-joined
df.to_csv(p.joinpath('..', 'b.csv'))  # expect: file-call
df.to_csv(p.with_name('/etc/x.csv'))  # expect: file-call
open(Path(srcpath('a')).parent / 'x')  # expect: builtin-denied
df.to_csv(out / '/etc/x')  # expect: file-call, path-joined
open(Path(__file__).parent / 'x')  # expect: builtin-denied
df.to_csv(p.joinpath(out))  # expect: file-call
