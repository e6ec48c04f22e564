# policy: plot, data
# a decorator of the file gives its function the name of the other; an alias that a def replaces
import matplotlib.pyplot as plt
import numpy as np
import seaborn as sns


def logged(function):
    def inner(*args):
        print(inner.__name__)
        return function(*args)
    inner.__name__ = function.__name__
    inner.__doc__ = 'calls the other'
    return inner


count = np.exp
print(count(1))


def count(x):
    count.calls += 1
    return x


count.calls = 0
named = logged(count)
plt.rcParams |= sns.plotting_context('talk')
plt.rcParams.update({**sns.axes_style('white')})
plt.plot([named(1)])
plt.savefig(OUT)
