# policy: data
# patterns that lead out of the folder, or are not known
from pathlib import Path
import pandas as pd
source = Path(SRC)
for path in source.glob('../*.csv'):  # expect: file-call
    print(pd.read_csv(path).shape)  # expect: file-call
for path in source.rglob(source.name):  # expect: file-call
    print(pd.read_csv(path).shape)  # expect: file-call
class Folder(Path):  # expect: base-not-allowed, file-call
    def glob(self, pattern):
        return [pattern]
for path in Folder(SRC).glob('/etc/passwd'):
    print(open(path).read())  # expect: builtin-denied
