# policy: data
# a place that is known goes another way: osx
from pathlib import Path
print(Path('a')._accessor.open('/etc/passwd'))  # expect: file-call, file-name-unknown, private-attribute
