# policy: data
# a place that is known goes another way: reduce
from pathlib import Path
from functools import reduce
print(reduce(lambda a, b: a / b, ['/etc/passwd'], Path('a')).read_text())  # expect: file-call
