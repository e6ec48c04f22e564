# policy: data
# a place that is known goes another way: rename2
from pathlib import Path
Path('a').rename(Path('b').with_name('x.py'))  # expect: file-call
