# policy: data
# a place that is known goes another way: classjoin
from pathlib import Path
print(Path.joinpath(Path('a'), '/etc/passwd').read_text())  # expect: file-call, file-call, file-call
