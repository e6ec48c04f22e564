# policy: plot, data
# objects that keep a path, and are given another one
from collections import namedtuple
import pandas as pd


class One:
    def __init__(self, path):
        self.one = path

    def read(self):
        return pd.read_csv(self.one)  # expect: file-call


One(srcpath('a.csv')).read()
One('/etc/passwd').read()


class Two:
    def __init__(self, path):
        self.two = path

    def read(self):
        return pd.read_csv(self.two)  # expect: file-call


x = Two(srcpath('a.csv'))
x.two = '/etc/passwd'
x.read()


class Three:
    def __init__(self, path):
        self.three = path

    def read(self):
        return pd.read_csv(self.three)  # expect: file-call


Three(srcpath('a.csv'))
Three.read(namedtuple('N', 'three')('/etc/passwd'))


class Four:
    def __init__(self, path):
        self.four = path

    @staticmethod
    def read(self):
        return pd.read_csv(self.four)  # expect: file-call


Four(srcpath('a.csv')).read(namedtuple('N', 'four')('/etc/passwd'))


class Five:
    five = '/etc/passwd'

    def __init__(self, path):
        if path:
            self.five = srcpath('a.csv')

    def read(self):
        return pd.read_csv(self.five)  # expect: file-call


Five(0).read()


class Six:
    def __call__(self, path):
        return pd.read_csv(path)  # expect: file-call


Six()('/etc/passwd')


class Seven:
    def load(self, path):
        return pd.read_csv(path)  # expect: file-call


Seven().load(srcpath('a.csv'))
load = Seven().load
load('/etc/passwd')


class Eight:
    def load8(self, path):
        return pd.read_csv(path)  # expect: file-call


Eight().load8(srcpath('a.csv'))
Eight.load8(Eight(), '/etc/passwd')


class Nine:
    def __init__(self, path):
        self.nine = path

    def read(self):
        return pd.read_csv(self.nine)  # expect: file-call


makers = [Nine]
Nine(srcpath('a.csv'))
makers[0]('/etc/passwd').read()


class Ten(namedtuple('Ten', 'ten')):
    def read(self):
        return pd.read_csv(self.ten)  # expect: file-call

    def other(self):
        self.ten = srcpath('a.csv')


Ten('/etc/passwd').read()


class Eleven:
    def __init__(self, path):
        self.eleven = path

    def read(self):
        self = namedtuple('N', 'eleven')('/etc/passwd')
        return pd.read_csv(self.eleven)  # expect: file-call


Eleven(srcpath('a.csv')).read()


class Twelve:
    def __init__(self):
        self.twelve = srcpath('a.csv')

    def __add__(self, path):
        return pd.read_csv(path)  # expect: file-call

    def load12(self, path):
        return pd.read_csv(path)  # expect: file-call

    again = load12


Twelve().load12(srcpath('a.csv'))
Twelve().again('/etc/passwd')
Twelve() + '/etc/passwd'


class Fourteen:
    def __init__(self, path):
        self.fourteen = path
        for self.fourteen in ['/etc/passwd']:
            pass

    def read(self):
        return pd.read_csv(self.fourteen)  # expect: file-call


Fourteen(srcpath('a.csv')).read()


class Fifteen:
    fifteen = srcpath('a.csv')

    def read(self):
        return pd.read_csv(self.fifteen)


class Other:
    fifteen = '/etc/passwd'


Fifteen().read()


class Sixteen:
    sixteen = srcpath('a.csv')

    @property
    def sixteen(self):
        return '/etc/passwd'

    def read(self):
        return pd.read_csv(self.sixteen)  # expect: file-call


Sixteen().read()
