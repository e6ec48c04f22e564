# policy: data
# a place that is known goes another way: touch arg
from pathlib import Path
Path.touch(Path('/tmp/x'))  # expect: file-call, file-call, file-call
