# policy: data
# a place that is known goes another way: optruediv
from pathlib import Path
import operator
print(operator.truediv(Path('a'), '/etc/passwd').read_text())  # expect: file-call
