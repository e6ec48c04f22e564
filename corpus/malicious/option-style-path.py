# policy: plot
# a style by path
import matplotlib.pyplot as plt
plt.style.use('/tmp/evil.mplstyle')  # expect: option-value
