# policy: data
# a place that is known goes another way: glob5
from pathlib import Path
for p in Path(SRC).rglob('*'): print((p.parent.parent.parent / 'etc/passwd').read_text())  # expect: file-call
