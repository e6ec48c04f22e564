# policy: data
# a place that is known goes another way: expand
from pathlib import Path
print(Path('~').expanduser().read_text())  # expect: file-call, file-call, file-call
