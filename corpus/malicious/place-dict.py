# policy: data
# a place that is known goes another way: dict
from pathlib import Path
d = {'a': Path('a')}
d['a'] /= '/etc/passwd'
print(d['a'].read_text())  # expect: file-call
