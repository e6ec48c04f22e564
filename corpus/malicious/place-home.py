# policy: data
# a place that is known goes another way: home
from pathlib import Path
print(Path.home().read_text())  # expect: file-call, file-call, file-call
