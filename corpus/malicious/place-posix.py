# policy: data
# a place that is known goes another way: posix
from pathlib import PosixPath
print(PosixPath('/etc/passwd').read_text())  # expect: file-call, file-call
