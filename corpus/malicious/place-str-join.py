# policy: data
# a place that is known goes another way: str join
from pathlib import Path
print(open('/'.join(['/tmp/holes', str(Path('marker'))])).read())  # expect: builtin-denied
