# policy: data
# a place that is known goes another way: glob3
from pathlib import Path
x = '..'
for p in Path(SRC).glob(f'{x}/*'): print(p.read_text())  # expect: file-call, file-call
