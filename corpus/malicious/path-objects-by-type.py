# policy: plot, data
# a class that type hands out makes objects of it
import pandas as pd


class Thirteen:
    def __init__(self, path):
        self.thirteen = path

    def read(self):
        return pd.read_csv(self.thirteen)  # expect: file-call


def make(x, path):
    return type(x)(path)


make(Thirteen(srcpath('a.csv')), '/etc/passwd').read()
