# policy: plot
# an image object writes
import matplotlib.pyplot as plt
im = plt.imshow([[1]])
im.write_png('/tmp/x.png')  # expect: file-call
