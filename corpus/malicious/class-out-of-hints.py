# policy: plot, data
# classes and lists that come out of annotations again
import typing
import numpy as np
import pandas as pd
b = np.array([1])
Held = typing.Union[np.ndarray, pd.DataFrame]  # expect: memory-layout
typing.get_args(Held)[0]((1,), object, b)
typing.get_args(Held)[1].to_csv = print  # expect: module-mutated
d = [srcpath('a.csv')]
typing.get_args(list[d])[0].append('/etc/passwd')
open(d[0])  # expect: builtin-denied
