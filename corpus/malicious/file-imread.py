# policy: plot
# an image from any path
import matplotlib.pyplot as plt
img = plt.imread('/etc/x.png')  # expect: file-call
