# policy: plot, data
# the options, given back by a function that looks at its arguments
import itertools
import json
import matplotlib.pyplot as plt
import pandas as pd
key = json.loads('"axes.prop_cycle"')
next(iter([]), plt.rcParams).update({key: key})  # expect: option-value
min([], default=plt.rcParams)[key] = key  # expect: option-value
for first, second in itertools.zip_longest([1], [], fillvalue=plt.rcParams):
    second.update({key: key})  # expect: option-value
held = dict(options=plt.rcParams)
[held[k] for k in sorted(held)][0][key] = key  # expect: option-value
try:
    raise ValueError(plt.rcParams)  # expect: option-value
except ValueError as e:
    e.args[0].update({key: key})
match pd.options:  # expect: option-value
    case found:
        found.plotting.backend = 'this'
def kept():
    yield pd.options.plotting  # expect: option-value
[0 for kept.backend in kept()]
