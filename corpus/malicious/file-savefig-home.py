# policy: plot
# a figure in the home folder
import matplotlib.pyplot as plt
plt.savefig('~/x.png')  # expect: file-call
