# policy: plot, data
# a font by path, behind more properties than a pattern has use for
t = plt.title('x', fontproperties='Sans:size=9:size=9:size=9:size=9:size=9:size=9:size=9:size=9:size=9:size=9:file=/etc/hostname')  # expect: file-call
t = plt.title('x', fontproperties='A-family-whose-name-is-much-longer-than-eighty-letters-which-no-family-of-fonts-has-and:file=/etc/hostname')  # expect: file-call
plt.savefig('x.png')
