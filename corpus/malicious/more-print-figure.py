# policy: plot
# a canvas writes
import matplotlib.pyplot as plt
plt.gcf().canvas.print_figure('/tmp/x.png')  # expect: file-call
