# policy: plot
# a figure outside the work folder
import matplotlib.pyplot as plt
plt.plot([1, 2])
plt.savefig('/tmp/x.png')  # expect: file-call
