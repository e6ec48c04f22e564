# policy: plot
# a figure's method read from its class
import matplotlib.pyplot as plt
plt.Figure.savefig(plt.figure(), '/tmp/x.png')  # expect: file-call
