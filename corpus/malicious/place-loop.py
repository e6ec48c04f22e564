# policy: data
# a place that is known goes another way: loop
from pathlib import Path
for x in ['a', '/etc/passwd']: print((Path('d') / x).read_text())  # expect: file-call
