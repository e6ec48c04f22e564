# policy: data
# a place that is known goes another way: class2
from pathlib import Path
print(Path('a').__class__('/etc/passwd').read_text())  # expect: file-call, dunder-attribute
