# policy: plot
# callbacks on a figure
import matplotlib.pyplot as plt
from matplotlib.widgets import Button, Slider
import numpy as np

fig, ax = plt.subplots()
plt.subplots_adjust(bottom=0.25)
x = np.linspace(0, 1, 100)
line, = ax.plot(x, x)
slider = Slider(plt.axes([0.2, 0.1, 0.6, 0.03]), 'power', 0.5, 3.0, valinit=1.0)


def update(val):
    line.set_ydata(x ** slider.val)
    fig.canvas.draw_idle()


slider.on_changed(update)
fig.canvas.mpl_connect('button_press_event', lambda event: print(event.xdata))
plt.show()
