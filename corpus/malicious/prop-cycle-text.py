# policy: plot, data
# matplotlib evaluates a text that is given for axes.prop_cycle
import matplotlib as mpl
import matplotlib.pyplot as plt
import seaborn as sns

words = ['[x := [], x.append((x[0].', 'gi_frame.f_back.f_back.f_builtins for _ in [1])), [*x[0]]]']
text = ''.join(words)
plt.rcParams['axes.prop_cycle'] = text  # expect: evaluated-text
plt.rcParams.update({'axes.prop_cycle': text})  # expect: evaluated-text
plt.rcParams.update({'axes.' 'prop_cycle': text, 'font.size': 3})  # expect: evaluated-text
plt.rcParams.update([('axes.prop_cycle', text)])  # expect: evaluated-text
plt.rcParams.setdefault('axes.prop_cycle', text)  # expect: evaluated-text
plt.rc('axes', prop_cycle=text)  # expect: evaluated-text
plt.rc(('axes', 'figure'), prop_cycle=text)  # expect: evaluated-text
key = 'axes.prop_cycle'  # expect: evaluated-text
plt.rcParams[key] = text
mpl.RcParams(**{'axes.prop_cycle': text})  # expect: evaluated-text
sns.set_theme(rc={'axes.prop_cycle': text})  # expect: evaluated-text
plt.rcParams.update({'axes.prop_cycle': plt.cycler(color='r') if 0 else text})  # expect: evaluated-text
plt.rcParams['axes.prop_cycle'], width = text, 1  # expect: evaluated-text
for plt.rcParams['axes.prop_cycle'] in [text]:  # expect: evaluated-text
    pass
plt.rc('axes', **dict(prop_cycle=text))  # expect: evaluated-text
mpl.rcParams.validate['axes.prop_cycle'](text)  # expect: evaluated-text
plt.rcParams['axes.prop_cycle'] = plt.cycler(color='r') and text  # expect: evaluated-text
