# policy: data
# a place that is known goes another way: map2
from pathlib import Path
print(list(map(Path('d').joinpath, ['/etc/passwd']))[0].read_text())  # expect: file-call
