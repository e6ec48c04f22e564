# policy: data
# a place that is known goes another way: pure
from pathlib import PurePath, Path
print(Path(PurePath('/etc/passwd')).read_text())  # expect: file-call
