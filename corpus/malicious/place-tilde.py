# policy: data
# a place that is known goes another way: tilde
from pathlib import Path
print((Path('a') / '~' / 'x').read_text())  # expect: file-call, path-joined
