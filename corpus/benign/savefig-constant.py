# policy: plot
# the name in a constant
import matplotlib.pyplot as plt

TARGET = 'result.png'
plt.plot([1, 2])
plt.savefig(TARGET)
plt.savefig(OUT)
out = OUT
plt.savefig(out)
