# policy: plot
# numpy through pyplot
import matplotlib.pyplot as plt
plt.np.save('x.npy', [1])  # expect: member-not-allowed
