# policy: plot
# sys through pyplot
import matplotlib.pyplot as plt
print(plt.sys.modules)  # expect: member-not-allowed
