# policy: data
# a place that is known goes another way: attr aug
from pathlib import Path
class C: p = Path('a')
C.p /= '/etc/passwd'
print(C.p.read_text())  # expect: file-call
