# policy: data
# a place that is known goes another way: rdiv var
from pathlib import Path
x = '/tmp/holes'
print((x / Path('marker')).read_text())  # expect: file-call
