# policy: data
# a place that is known goes another way: pathstar
from pathlib import Path
print(Path(*['/', 'tmp', 'holes', 'marker']).read_text())  # expect: file-call
