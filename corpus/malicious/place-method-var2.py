# policy: data
# a place that is known goes another way: method var2
from pathlib import Path
j = Path('d').with_name
print(j('x.py').write_text(''))  # expect: file-call
