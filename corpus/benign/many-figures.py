# policy: plot
# a figure a name; the names are computed
import matplotlib.pyplot as plt

for name, values in {'a': [1, 2], 'b': [2, 1]}.items():
    fig, ax = plt.subplots()
    ax.plot(values)
    fig.savefig(f'{name}.png')
    plt.savefig(name + '_2.png')
    plt.close('all')
