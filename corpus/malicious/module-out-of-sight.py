# policy: plot, data
# a module that goes where nobody follows it
import functools
import numpy as np
import pandas as pd
import matplotlib.pyplot as plt


class Keeper:
    def __getitem__(self, key):
        return np  # expect: module-as-value

    def __iter__(self):
        yield pd  # expect: module-as-value


class Shelf:
    lib = plt  # expect: module-as-value


def given(value):
    return plt  # expect: module-as-value


table = pd.DataFrame({'a': [1]})
table.attrs['m'] = np  # expect: module-as-value
table.lib = np  # expect: any
table['a'].apply(given)
table['a'].apply(lambda value: pd)  # expect: module-as-value
functools.partial(print, np)  # expect: module-as-value
functools.reduce(lambda a, b: b, [np, pd])  # expect: module-as-value
parts = [np]  # expect: module-as-value
table.attrs['all'] = parts
print(getattr(given(1), 'x' + str(1)))  # expect: any
(w := np)  # expect: module-as-value
match [np]:  # expect: any
    case [m]:
        m.f2py
