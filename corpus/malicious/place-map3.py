# policy: data
# a place that is known goes another way: map3
from pathlib import Path
print([f.read_text() for f in map(Path('d').__truediv__, ['/etc/passwd'])])  # expect: file-call, dunder-attribute
