# policy: data
# a place that is known goes another way: withname slash
from pathlib import Path
print(Path('a').with_name('b').with_name('/tmp').read_text())  # expect: file-call
