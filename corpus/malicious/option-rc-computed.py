# policy: plot
# a group that cannot be read
import matplotlib.pyplot as plt
g = 'animation'[:]
plt.rc(g, convert_path='sh')  # expect: option-value
