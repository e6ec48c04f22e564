# policy: data
# a place that is known goes another way: stem dots3
from pathlib import Path
p = Path('a.py.csv')
p.with_name(p.stem).write_text('')  # expect: file-call
