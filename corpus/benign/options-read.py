# policy: plot, data
# the options, looked at and changed by name; dicts with computed keys beside them
import copy
import matplotlib as mpl
old = copy.deepcopy(mpl.rcParams)
before = dict(plt.rcParams)
params = plt.rcParams
params['font.size'] = 9
print(len(plt.rcParams), 'font.size' in plt.rcParams)
for name in plt.rcParams:
    if name in plt.rcParams:
        print(name, plt.rcParams[name])
mpl.rcParams.update(mpl.rcParamsDefault)
counts = {}
for word in ['a', 'b']:
    counts[word] = counts.get(word, 0) + 1
style = {'font.size': 9}
style['axes.grid'] = True
plt.rcParams.update(style)
with plt.rc_context(style):
    plt.plot([1, 2])
