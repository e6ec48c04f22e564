# policy: data
# a place that is known goes another way: fstr
from pathlib import Path
print(open(f"/tmp/holes/{Path('marker')}").read())  # expect: builtin-denied
