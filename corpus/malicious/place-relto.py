# policy: data
# a place that is known goes another way: relto
from pathlib import Path
print((Path('a/b').relative_to('a') / '..' / '..').read_text())  # expect: file-call, path-joined, path-joined
