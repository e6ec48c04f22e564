# policy: plot
# IO-022: pyplot.savefig path escape (catalogue of bypasses, flag)
import matplotlib
matplotlib.use("agg")
import matplotlib.pyplot as plt
plt.plot([1]); plt.savefig("../esc.png"); print("HIT")  # expect: file-call
