# policy: data
# a place that is known goes another way: method var
from pathlib import Path
j = Path('d').joinpath
print(j('/etc/passwd').read_text())  # expect: file-call
