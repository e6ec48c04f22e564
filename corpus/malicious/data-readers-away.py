# policy: data
# by every way that a value goes
import pandas as pd
R = {'a': pd.read_csv}  # expect: file-call
with open(srcpath('a')) as f, open(srcpath('b')) as R['b']:
    pass
g = R.setdefault('c', pd.read_json)  # expect: file-call
g('/etc/passwd')  # expect: file-call
h = [*R.values()][0]  # expect: file-call
h('/etc/passwd')  # expect: file-call
i = (j := R['a'])  # expect: file-call
i('/etc/passwd')  # expect: file-call
j('/etc/passwd')  # expect: file-call
k = sorted(R.values(), key=id)[0]  # expect: file-call
k('/etc/passwd')  # expect: file-call
a, *b = R.values()
a('/etc/passwd')  # expect: file-call
b[0]('/etc/passwd')  # expect: file-call
R = {'a': pd.read_csv}  # expect: file-call
match R:
    case {'a': f}:
        f('/etc/passwd')
def g(*fs, **kw):
    for f in fs:
        f('/etc/passwd')  # expect: file-call
    for f in kw.values():
        f('/etc/passwd')  # expect: file-call
g(pd.read_csv, a=pd.read_json)  # expect: file-call
from dataclasses import dataclass
@dataclass
class L:
    reader: object
    def go(self):
        return self.reader('/etc/passwd')  # expect: file-call
L(pd.read_csv).go()  # expect: file-call
class E2(Exception):
    pass
E2(pd.read_json).args[0]('/etc/passwd')  # expect: file-call
R = [pd.read_csv]  # expect: file-call
def y():
    yield R[0]  # expect: file-call
for f in y():
    f('/etc/passwd')  # expect: file-call
