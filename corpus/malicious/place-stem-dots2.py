# policy: data
# a place that is known goes another way: stem dots2
from pathlib import Path
Path('a.py.csv').with_suffix('').write_text('')  # expect: file-call
