# policy: plot
# a treemap
import matplotlib.pyplot as plt
import squarify

sizes = [50, 25, 15, 10]
squarify.plot(sizes=sizes, label=[f'{s}%' for s in sizes], color=['red', 'green', 'blue', 'grey'], alpha=0.7)
plt.axis('off')
plt.show()
