# policy: plot, data
# settings of a library, and values that nobody sees under names that are its own
import json
import matplotlib.pyplot as plt
import seaborn as sns
value = json.loads('"x"')
held = dict(plt.rcParams)
for key in held:
    held[key] = value
plt.rcParams.update(held)  # expect: option-value
merged = {**plt.rcParams}
for merged[key] in ['[g for g in ().x]']:
    pass
plt.rc_context(merged)  # expect: option-value
plt.rcParams.update({name: value for name in plt.rcParams})  # expect: option-value
style = {**sns.axes_style('white'), 'font.size': 3}
style[next(iter(style))] = value
sns.set_theme(rc=style)  # expect: option-value
