for name in ('north', 'south'):
    fig, ax = plt.subplots()
    ax.plot([1, 2, 3])
    plt.savefig('%s.png' % name)
    plt.close()
plt.savefig(OUT)
