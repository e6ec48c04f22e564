# policy: plot, data
# an absolute path, joined
p = '/'.join(['', 'tmp', 'mark'])
plt.plot([1]); plt.savefig(p)  # expect: file-call
