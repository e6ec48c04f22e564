# policy: data
# a place that is known goes another way: resolve
from pathlib import Path
print((Path('a').resolve().parent / 'x').read_text())  # expect: file-call
