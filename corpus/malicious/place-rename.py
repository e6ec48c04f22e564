# policy: data
# a place that is known goes another way: rename
from pathlib import Path
Path('a').rename('/tmp/x')  # expect: file-call
