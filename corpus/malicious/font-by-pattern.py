# policy: plot, data
# a font by path, in a pattern
t = plt.title('x', fontproperties=':file=/etc/hostname')  # expect: file-call
plt.savefig('x.png')
