# policy: plot, data
# an absolute path behind a star
plt.savefig(*['/tmp/mark.png'])  # expect: file-call
