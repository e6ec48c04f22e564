# policy: data
# a place that is known goes another way: str part
from pathlib import Path
for n in listdir(): open(n.replace('.csv', '.py'), 'w')  # expect: builtin-denied
