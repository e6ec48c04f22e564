# policy: plot, data
# a module that travels within the file: returned, handed to its functions, looped over, kept
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd


def plot(data):
    plt.figure()
    plt.plot(data)
    return plt


def draw(lib, x, more=None):
    lib.plot(x)
    lib.title('a')
    return more or lib


class Chart:
    def __init__(self, lib):
        self.lib = lib

    def show(self):
        self.lib.plot([1])
        return self


chart = plot([1, 2])
chart.title('b')
draw(plt, [1, 2])
draw(lib=chart, x=[1])
for m in (np, pd):
    print(m.__name__)
mods = {'numpy': np, 'pandas': pd}
for name, m in mods.items():
    print(name, hasattr(m, 'array'))
tools = [np, plt]
print(tools[0].mean([1]), tools[1].cm.viridis(0.5))
Chart(plt).show().lib.xlabel('x')
backend = plt if chart else None
backend.plot([2])
a, b = np, pd
print(a.zeros(3), b.Series([1]).sum())
pick = lambda: np
print(pick().linspace(0, 1, 5), [m.pi for m in (np,)])
print(np, np.linalg, np is a)
chart.savefig(OUT)
