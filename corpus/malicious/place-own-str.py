# policy: data
# a place that is known goes another way: own str
from pathlib import Path
class S(str):
    def __str__(self): return '/etc/passwd'
print(open(str(S('a'))).read())  # expect: builtin-denied
