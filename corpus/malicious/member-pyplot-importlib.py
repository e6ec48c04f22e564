# policy: plot
# importlib through pyplot
import matplotlib.pyplot as plt
plt.importlib.import_module('os')  # expect: member-not-allowed
