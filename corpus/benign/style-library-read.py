# policy: plot, data
# the options of a style, read where they are
import matplotlib.pyplot as plt
print(sorted(plt.style.library.keys()), len(plt.style.library))
for name in ['ggplot', 'bmh']:
    if name in plt.style.library:
        print(plt.style.library[name]['axes.facecolor'])
plt.rcParams.update(plt.style.library['ggplot'])
options = plt.style.library['bmh']
with plt.rc_context(options):
    plt.plot([1, 2])
