# policy: data
# a place that is known goes another way: path2
from pathlib import Path
print(Path(Path('a'), '/etc/passwd').read_text())  # expect: file-call
