# policy: data
# a method that getattr reads shows no attribute
import pandas as pd


class One:
    def load(self, path):
        return pd.read_csv(path)  # expect: file-call


One().load(srcpath('a.csv'))
getattr(One(), 'load')('/etc/passwd')
