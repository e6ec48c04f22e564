# policy: data
# a place that is known goes another way: suffix loop
from pathlib import Path
p = Path(OUT)
while len(str(p)) < 99: p = p.with_suffix('.a' + p.suffix)
print(p.read_text())  # expect: file-call
