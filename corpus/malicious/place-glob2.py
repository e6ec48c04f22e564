# policy: data
# a place that is known goes another way: glob2
from pathlib import Path
for p in Path(SRC).glob('**/../..'): print(list(p.iterdir()))  # expect: file-call, file-call
