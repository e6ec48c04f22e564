# policy: data
# a place that is known goes another way: truediv
from pathlib import Path
print(Path('a').__truediv__('/etc/passwd').read_text())  # expect: file-call, dunder-attribute
