# policy: data
# a place that is known goes another way: typeof
from pathlib import Path
print(type(Path('a'))('/etc/passwd').read_text())  # expect: builtin-denied, file-call
