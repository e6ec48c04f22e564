# policy: plot, data
# a method that a pattern reads
import pandas as pd


class One:
    def load(self, path):
        return pd.read_csv(path)  # expect: file-call


One().load(srcpath('a.csv'))
match One():
    case One(load=f):
        f('/etc/passwd')
