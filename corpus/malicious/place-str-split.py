# policy: data
# a place that is known goes another way: str split
from pathlib import Path
p = Path('d') / 'a.py'
open(str(p).split('/')[-1], 'w')  # expect: builtin-denied
