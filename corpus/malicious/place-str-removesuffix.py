# policy: data
# a place that is known goes another way: str removesuffix
from pathlib import Path
p = Path('d') / 'a.py.csv'
open(str(p).removesuffix('.csv'), 'w')  # expect: builtin-denied
