# policy: plot, data
# a folder that is not there; what is written into one is not handed back
fig, ax = plt.subplots()
ax.plot([1, 2])
plt.savefig('out/figure.png')  # expect: figure-in-folder
fig.savefig(fname='results/deep/figure.pdf')  # expect: figure-in-folder
for name in ['a', 'b']:
    fig.savefig('figures/' + name + '.png')  # expect: figure-in-folder
plt.savefig('./figure.png')
plt.savefig('figure.png')
plt.savefig(OUT)
