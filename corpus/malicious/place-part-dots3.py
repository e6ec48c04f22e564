# policy: data
# a place that is known goes another way: part dots3
from pathlib import Path
for n in listdir():
    m = n.replace('a', '..')
    (Path('out') / m / 'x.csv').write_text('')  # expect: file-call
