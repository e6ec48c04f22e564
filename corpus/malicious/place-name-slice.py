# policy: data
# a place that is known goes another way: name slice
from pathlib import Path
p = Path('a.pyx.csv')
open(p.name[:4], 'w')  # expect: builtin-denied
