# policy: plot
# options set one by one
import matplotlib as mpl
import matplotlib.pyplot as plt

mpl.rcParams['axes.unicode_minus'] = False
plt.rcParams['font.sans-serif'] = ['SimHei', 'DejaVu Sans']
plt.rcParams.update({'font.size': 11, 'figure.dpi': 120, 'axes.grid': True})
plt.rc('axes', titlesize=14)
plt.rc('font', family='serif', size=10)
font = {'family': 'sans-serif', 'weight': 'bold'}
plt.rc('font', **font)
plt.rc(('xtick', 'ytick'), labelsize=8)
plt.plot([3, 1, 2], color=plt.rcParams['axes.prop_cycle'].by_key()['color'][1])
plt.title('季度销售额')
plt.show()
