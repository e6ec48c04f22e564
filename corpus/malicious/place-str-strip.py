# policy: data
# a place that is known goes another way: str strip
from pathlib import Path
p = Path('d') / 'a.pyx'
open(str(p).rstrip('x'), 'w')  # expect: builtin-denied
