# policy: data
# a place that is known goes another way: glob
from pathlib import Path
for p in Path('.').glob('../../*'): print(p.read_text())  # expect: file-call, file-call
