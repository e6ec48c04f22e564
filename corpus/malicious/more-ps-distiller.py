# policy: plot
# a program by option
import matplotlib.pyplot as plt
plt.rcParams['ps.usedistiller'] = 'xpdf'  # expect: option-value
