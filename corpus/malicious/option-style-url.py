# policy: plot
# a style by address
import matplotlib.pyplot as plt
plt.style.use('http://x/evil.mplstyle')  # expect: option-value
