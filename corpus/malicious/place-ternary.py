# policy: data
# a place that is known goes another way: ternary
from pathlib import Path
x = 'a' if listdir() else '/etc/passwd'
print((Path('d') / x).read_text())  # expect: file-call
