# policy: data
# a place that is known goes another way: aug alias
from pathlib import Path
p = q = Path('a')
q /= '/etc/passwd'
print(q.read_text())  # expect: file-call
