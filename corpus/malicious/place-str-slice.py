# policy: data
# a place that is known goes another way: str slice
from pathlib import Path
p = Path('d') / 'a.pyx'
open(str(p)[:-1], 'w')  # expect: builtin-denied
