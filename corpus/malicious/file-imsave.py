# policy: plot
# an image written
import matplotlib.pyplot as plt
plt.imsave('x.png', [[0, 1]])  # expect: file-call
