# policy: plot, data, general
# a chart built call by call
import matplotlib.pyplot as plt
import numpy as np
class Chart:
    """Fluent chart builder."""
    def __init__(self, *, figsize=(6, 4), theme="default"):
        self._theme = theme
        self._layers = []
        self.figsize = figsize
        self.options = {}
    def layer(self, kind, *args, **kw):
        self._layers.append((kind, args, kw))
        return self
    def option(self, **kw):
        self.options.update(kw)
        return self
    def render(self, filename=None):
        with plt.style.context(self._theme):
            fig, ax = plt.subplots(figsize=self.figsize)
            draw = {"line": ax.plot, "scatter": ax.scatter, "bar": ax.bar, "hist": ax.hist}
            for kind, args, kw in self._layers:
                draw[kind](*args, **kw)
            ax.set(**self.options)
            if filename:
                fig.savefig(filename)  # expect[plot, data]: file-call
            return fig
x = np.linspace(0, 1, 20)
Chart(theme="ggplot").layer("line", x, x ** 2, color="r").layer("scatter", x, x).option(title="t", xlabel="x").render("fluent.png")
Chart().layer("bar", ["a", "b"], [1, 2]).render(OUT)
