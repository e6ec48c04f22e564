# policy: plot, data
# one of two names, of which one leads outside
plt.savefig('/tmp/mark.png' if 1 else 'a.png')  # expect: file-call, figure-in-folder
