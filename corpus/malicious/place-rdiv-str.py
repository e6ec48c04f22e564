# policy: data
# a place that is known goes another way: rdiv str
from pathlib import Path
x = '/tmp/holes'
print(open(x / Path('marker')).read())  # expect: builtin-denied
