# policy: plot, data
# an absolute path that begins with chr(47)
fig = plt.figure()
fig.savefig(chr(47) + 'tmp/mark.png')  # expect: file-call
