# policy: data
# a place that is known goes another way: part dots6
from pathlib import Path
for n in listdir():
    m = Path(n).suffix[:1]
    open('out/' + m + m + '/x.csv', 'w')  # expect: builtin-denied
