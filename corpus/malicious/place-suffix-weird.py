# policy: data
# a place that is known goes another way: suffix weird
from pathlib import Path
p = Path('a.b')
for _ in range(3): p = p.with_suffix('.py')
p.write_text('')  # expect: file-call
