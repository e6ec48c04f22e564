# policy: plot
# near misses: names of figures that are computed, none of which leads outside
base = 'figure'
for i in range(2):
    fig, ax = plt.subplots()
    ax.bar([0, 1], [i, 1], hatch='//')
    ax.set_ylabel('m/s')
    fig.savefig(f'fig_{i}.png')
    fig.savefig('fig_%d.png' % i)
    fig.savefig('-'.join([base, str(i)]) + '.png')
    fig.savefig(base + '.png')
    fig.savefig('-'.join(['a', 'b']) + '.png')
for name in ['one.png', 'two.png']:
    plt.savefig(name)
