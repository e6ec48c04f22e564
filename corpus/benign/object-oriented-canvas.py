# policy: plot
# a canvas without pyplot
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

fig = Figure(figsize=(4, 3))
canvas = FigureCanvasAgg(fig)
ax = fig.subplots()
ax.plot([1, 2, 3])
ax.set_title('no pyplot')
canvas.print_png('canvas.png')
fig.savefig(OUT)
