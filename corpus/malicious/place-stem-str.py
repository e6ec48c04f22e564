# policy: data
# a place that is known goes another way: stem str
from pathlib import Path
p = Path('a.py.csv')
open(p.stem, 'w')  # expect: builtin-denied
