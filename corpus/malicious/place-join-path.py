# policy: data
# a place that is known goes another way: join path
from pathlib import Path
p = Path('a').joinpath(Path('b'), '..', '..', 'x')
print(p.read_text())  # expect: file-call
