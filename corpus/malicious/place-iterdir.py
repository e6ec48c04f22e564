# policy: data
# a place that is known goes another way: iterdir
from pathlib import Path
for p in Path('.').iterdir(): print(p.with_name('..').read_text())  # expect: file-call
