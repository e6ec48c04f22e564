# policy: data
# a place that is known goes another way: parents
from pathlib import Path
print((Path('a/b').parents[1] / 'x').read_text())  # expect: file-call
