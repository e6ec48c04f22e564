# policy: plot
# what a decorator wrapped
import matplotlib.pyplot as plt
f = plt.plot.__wrapped__  # expect: dunder-attribute
