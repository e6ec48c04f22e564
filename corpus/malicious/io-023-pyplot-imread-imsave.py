# policy: plot
# IO-023: pyplot.imread/imsave (catalogue of bypasses, flag)
import matplotlib
matplotlib.use("agg")
import matplotlib.pyplot as plt, numpy as np
plt.imsave("t.png", np.zeros((2, 2))); print("HIT" if plt.imread("t.png") is not None else 0)  # expect: file-call
