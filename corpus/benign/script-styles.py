# policy: plot, data, general
# options, colours, fonts
import numpy as np
import matplotlib.pyplot as plt
import matplotlib.font_manager as fm
import matplotlib as mpl
from cycler import cycler
mpl.rcParams["axes.prop_cycle"] = cycler(color=["#4c72b0", "#dd8452", "#55a868"]) + cycler(linestyle=["-", "--", ":"])
plt.rcParams["font.family"] = ["DejaVu Sans", "sans-serif"]
plt.rcParams["axes.unicode_minus"] = False
plt.rc("axes", titlesize=14, labelsize=12); plt.rc("lines", linewidth=2); plt.rc("font", family="serif", size=10)
params = {"legend.fontsize": "x-large", "axes.grid": True}
plt.rcParams.update(params)
mpl.rcParams.update(mpl.rcParamsDefault)
fonts = sorted({f.name for f in fm.fontManager.ttflist})
prop = fm.FontProperties(family="monospace", weight="bold", size=12)
with plt.rc_context({"figure.facecolor": "lightgray", "font.size": 9}):
    fig, ax = plt.subplots()
    for n in range(1, 4):
        ax.plot(np.linspace(0, 1), np.linspace(0, 1) ** n, label=f"$x^{n}$")
    ax.set_title("Powers", fontproperties=prop)
    ax.legend(title="n", fancybox=True, shadow=True)
    for label in ax.get_xticklabels() + ax.get_yticklabels():
        label.set_fontsize(8); label.set_bbox(dict(facecolor="white", alpha=0.5))
    fig.savefig(OUT)
cmap = mpl.colormaps["viridis"].resampled(8) if hasattr(mpl, "colormaps") else plt.cm.get_cmap("viridis", 8)
print(cmap(0.5), len(fonts) > 0, mpl.__version__, np.__version__)
norm = mpl.colors.BoundaryNorm([0, 1, 2, 5], cmap.N)
sm = mpl.cm.ScalarMappable(norm=norm, cmap=cmap); sm.set_array([])
fig, ax = plt.subplots(); fig.colorbar(sm, ax=ax, ticks=[0, 1, 2, 5], orientation="horizontal")
mpl.rc("figure", dpi=80); mpl.rcdefaults()
