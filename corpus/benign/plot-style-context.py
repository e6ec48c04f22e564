# policy: plot
# styles by name
import matplotlib.pyplot as plt
import numpy as np

plt.style.use('ggplot')
x = np.linspace(0, 6)
with plt.style.context('dark_background'):
    fig, ax = plt.subplots()
    ax.plot(x, np.sin(x))
    fig.savefig('dark.png')
with plt.rc_context({'font.size': 14, 'lines.linewidth': 3}):
    plt.figure()
    plt.plot(x, np.cos(x))
    plt.savefig(OUT)
