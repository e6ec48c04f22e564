# policy: plot, data
# a path goes another way than a known one: userdict
from collections import UserDict
class U(UserDict):
    def __getitem__(self, k): return '/etc/passwd'
print(open(U(a=srcpath('a.csv'))['a']).read())  # expect: builtin-denied
