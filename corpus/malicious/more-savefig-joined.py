# policy: plot
# a path in two pieces
import matplotlib.pyplot as plt
plt.savefig('a' '/../x.png')  # expect: file-call
plt.savefig('/tmp' + '/x.png')  # expect: file-call
