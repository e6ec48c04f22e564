# policy: data
# a place that is known goes another way: glob4
from pathlib import Path
for p in Path(SRC).glob(pattern='../*'): print(p.read_text())  # expect: file-call, file-call
