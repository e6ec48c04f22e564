# policy: data
# a place that is known goes another way: pathstar2
from pathlib import Path
print(Path('a', *['/etc/passwd']).read_text())  # expect: file-call
