# policy: plot, data
# a module that is changed, or asked for what its table refuses, wherever it arrives
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd


def change(o):
    o.plotting.backend = 'this'  # expect: member-not-allowed


def outer():
    lib = plt

    def inner():
        return lib
    return inner


change(pd)
change(o=pd)
outer()().importlib  # expect: member-not-allowed
for m in (np, pd):
    m.x = 1  # expect: member-not-allowed
    del m.mean  # expect: any
m = plt if len([1]) else np
m.importlib  # expect: member-not-allowed
ways = {'a': lambda: plt, 'b': lambda: np}
ways['a']().importlib  # expect: member-not-allowed
functions = [m.load for m in (np,)]
functions[0]('/etc/passwd')  # expect: any
max([1], default=plt).importlib  # expect: member-not-allowed
for a, b in zip([1], *[[plt]]):
    b.importlib  # expect: member-not-allowed
for i, m in enumerate(iterable=[plt]):
    m.importlib  # expect: member-not-allowed
kept = []
kept.append(*[plt])
kept[0].importlib  # expect: member-not-allowed
settings = outer()().rcParams
settings['savefig.directory'] = '/tmp'
