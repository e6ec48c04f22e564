# policy: data
# a place that is known goes another way: cwd
from pathlib import Path
print((Path.cwd() / 'x').read_text())  # expect: file-call, file-call, file-call
