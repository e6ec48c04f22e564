# policy: data
# a place that is known goes another way: joinstar
from pathlib import Path
print(Path('a').joinpath(*['/etc/passwd']).read_text())  # expect: file-call
