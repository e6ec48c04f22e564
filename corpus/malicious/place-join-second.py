# policy: data
# a place that is known goes another way: join second
from pathlib import Path
print(Path('a').joinpath('b', '/etc/passwd').read_text())  # expect: file-call
