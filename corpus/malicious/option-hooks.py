# policy: plot, data
# figure.hooks names modules to import and functions to call
import matplotlib.pyplot as plt

plt.rcParams['figure.hooks'] = ['os:getpid']  # expect: option-value
plt.rc('figure', hooks=['os:getpid'])  # expect: option-value
plt.rc(('figure',), hooks=['os:getpid'])  # expect: option-value
