# policy: plot, data
# a font by path, in a dict
t = plt.title('x', fontproperties={'fname': '/etc/hostname'})  # expect: file-call
plt.savefig('x.png')
