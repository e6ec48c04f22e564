# policy: plot
# the globals of a library's function
import matplotlib.pyplot as plt
print(plt.plot.__globals__)  # expect: dunder-attribute
