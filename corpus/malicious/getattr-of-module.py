# policy: plot
# members of a module that names pick: with rules, modules, settings, not known
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
for name in ['mean', 'load']:
    getattr(np, name)('/etc/x')  # expect: module-as-value
for name in ['mean', 'lo' + 'adtxt'][::-1]:
    getattr(np, name)('/etc/x')  # expect: module-as-value
for name in ['mean', 'random']:
    getattr(np, name)  # expect: module-as-value
for name in ['plot', 'rcParams']:
    getattr(plt, name)  # expect: module-as-value
for name in ['mean', 'core']:
    getattr(np, name)  # expect: any
for name in ['mean', np.array(['x'])[0]]:
    getattr(np, name)  # expect: any
names = ['Series']
names.append('read_' + 'csv')
for name in names:
    getattr(pd, name)('/etc/x')  # expect: any
either = plt if names else np
for name in ['mean', 'savefig']:
    getattr(either, name)('/etc/x')  # expect: any
