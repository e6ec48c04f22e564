# policy: plot, data, general
# one file, three policies
import pandas as pd
from pathlib import Path  # expect[plot]: import-not-allowed
import pickle  # expect[plot, data]: import-not-allowed  # expect[general]: import-denied
def run(text):
    return eval(text)  # expect: builtin-denied
print(().__class__)  # expect: dunder-attribute
table = pd.read_csv('a.csv')  # expect[plot]: file-call
table.to_csv('b.csv')  # expect[plot]: file-call
print(getattr(table, table.columns[0]))  # expect[plot, data]: builtin-denied
print(__file__)  # expect[plot]: dunder-name
print(table._mgr)  # expect[plot, data]: private-attribute
Path('/etc/passwd')  # expect[data]: file-call
x = input()  # expect[plot, data]: builtin-denied
print('{0.a}'.format(x))  # expect: format-field
