# policy: data
# a place that is known goes another way: stem dots
from pathlib import Path
(Path('d') / 'a.py.csv').with_suffix('').write_text('')  # expect: file-call
