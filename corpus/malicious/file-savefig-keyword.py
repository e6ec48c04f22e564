# policy: plot
# the path by keyword
import matplotlib.pyplot as plt
plt.savefig(fname='/etc/x.png')  # expect: file-call
