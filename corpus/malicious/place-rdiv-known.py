# policy: data
# a place that is known goes another way: rdiv known
from pathlib import Path
print(('/tmp/holes' / Path('marker')).read_text())  # expect: file-call, path-joined
