# policy: plot, data
# a path that format puts together of an unpacked row
plt.savefig('{0}{1}'.format(*['/tmp/', 'x.png']))  # expect: file-call
plt.savefig('{}{}'.format(*('/tmp/', 'x.png')))  # expect: file-call
