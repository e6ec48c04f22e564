# policy: plot, data
# displays of paths that an operator or a pattern hands on
import pandas as pd


class Equal:
    def __eq__(self, other):
        other.append('/etc/passwd')
        return True


s = [srcpath('a.csv')]
if s == Equal():
    pd.read_csv(s[1])  # expect: file-call
t = [srcpath('a.csv')]
match t:
    case u:
        u.append('/etc/passwd')
pd.read_csv(t[1])  # expect: file-call
