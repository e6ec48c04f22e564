# policy: data
# a place that is known goes another way: map
from pathlib import Path
print(list(map(Path.read_text, map(Path, ['/etc/passwd']))))  # expect: file-call, file-call, file-call
