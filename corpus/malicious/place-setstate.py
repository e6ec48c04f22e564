# policy: data
# a place that is known goes another way: setstate
from pathlib import Path
import copy
p = copy.copy(Path('a'))
print((p / '/etc/passwd').read_text())  # expect: file-call, path-joined
