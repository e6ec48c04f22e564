# policy: plot
# a matrix with numbers in it
import numpy as np
import matplotlib.pyplot as plt

vegetables = ['cucumber', 'tomato', 'lettuce', 'asparagus']
farmers = ['Joe', 'Upland', 'Smith', 'Agrifun']
harvest = np.array([[0.8, 2.4, 2.5, 3.9], [2.4, 0.0, 4.0, 1.0], [1.1, 2.4, 0.8, 4.3], [0.6, 0.0, 0.3, 0.0]])
fig, ax = plt.subplots()
im = ax.imshow(harvest, cmap='YlGn')
ax.set_xticks(range(len(farmers)), labels=farmers, rotation=45, ha='right')
ax.set_yticks(range(len(vegetables)), labels=vegetables)
for i in range(len(vegetables)):
    for j in range(len(farmers)):
        ax.text(j, i, harvest[i, j], ha='center', va='center', color='black')
fig.colorbar(im)
fig.tight_layout()
plt.show()
