# policy: data
# a place that is known goes another way: parent2
from pathlib import Path
print((Path('a/b').parent.parent.parent / 'x').read_text())  # expect: file-call
