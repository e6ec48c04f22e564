# policy: plot, data
# the options of a style, changed under names that nobody sees
import json
import matplotlib.pyplot as plt
import matplotlib.style as styles
key = json.loads('"axes.prop_cycle"')
plt.style.library['ggplot'][key] = key  # expect: option-value
plt.style.library['ggplot'].update({key: key})  # expect: option-value
plt.style.library['own'] = {key: key}  # expect: option-value
options = styles.library['bmh']
options[key] = key  # expect: option-value
def changed(held):
    held[key] = key  # expect: option-value
changed(plt.style.library['bmh'])  # expect: option-value
for name, held in styles.library.items():  # expect: option-value
    held[key] = key
dict(styles.library)['bmh'][key] = key  # expect: option-value
