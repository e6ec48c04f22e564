# policy: data
# the same with names that lead elsewhere, or that code gives that is not seen
from functools import partial

import pandas as pd

partial(pd.read_csv, '/etc/passwd')()  # expect: file-call
partial(open, mode='w')('/etc/x')  # expect: builtin-denied
partial(np.load, allow_pickle=False)(srcpath('a.npy'), allow_pickle=True)  # expect: pickle-load, file-call
print(list(map(pd.read_csv, [srcpath('a'), '/etc/passwd'])))  # expect: file-call
W = {'a': pd.DataFrame([1]).to_csv}  # expect: file-call
W['a']('/etc/x')
pd.DataFrame(['/etc/passwd'])[0].map(pd.read_csv)  # expect: file-call


class Kept:
    pass


Kept.read = pd.read_csv  # expect: file-call
Kept.read('/etc/passwd')  # expect: file-call


def run(fn, *args):
    return fn(*args)  # expect: file-call, pickle-load


run(np.load, srcpath('a.npy'))  # expect: file-call, pickle-load
run(np.load, srcpath('a.npy'), None, True)  # expect: file-call, pickle-load
