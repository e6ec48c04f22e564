# policy: data
# and are judged where they are called
import functools, typing
import pandas as pd
import numpy as np
from pathlib import Path
R = {'a': pd.read_csv, 'b': pd.read_json}
R['a']('/etc/passwd')  # expect: file-call
R.get('a')('/etc/passwd')  # expect: file-call
for r in R.values():
    r('/etc/passwd')  # expect: file-call
for k, r in R.items():
    r('/etc/passwd')  # expect: file-call
f = pd.read_csv
f('/etc/passwd')  # expect: file-call
def call(g, x):
    return g(x)  # expect: file-call
call(pd.read_csv, '/etc/passwd')
(lambda g: g('/etc/passwd'))(pd.read_csv)  # expect: file-call
def give():
    return pd.read_csv
give()('/etc/passwd')  # expect: file-call
(pd.read_csv if R else pd.read_json)('/etc/passwd')  # expect: file-call
(R.get('z') or pd.read_csv)('/etc/passwd')  # expect: file-call
[g('/etc/passwd') for g in (pd.read_csv, pd.read_json)]  # expect: file-call
def d(x, g=pd.read_csv):
    return g(x)  # expect: file-call
d('/etc/passwd')
class C:
    def __init__(self, g):
        self.g = g
    def run(self, x):
        return self.g(x)  # expect: file-call
C(pd.read_csv).run('/etc/passwd')
