# policy: plot, data, general
# a scale and formatters of one's own
import matplotlib.pyplot as plt
import matplotlib.ticker as mticker
from matplotlib.ticker import Formatter, MultipleLocator, MaxNLocator, PercentFormatter, FormatStrFormatter, StrMethodFormatter, EngFormatter, LogLocator, NullFormatter, FixedLocator, FuncFormatter, ScalarFormatter
import matplotlib.scale as mscale
import matplotlib.transforms as mtransforms
import matplotlib.units as munits
import numpy as np
class DegreeFormatter(Formatter):
    def __call__(self, x, pos=None):
        return f"{np.rad2deg(x):.0f}°"
class SquareRootScale(mscale.ScaleBase):
    name = "squareroot"
    def __init__(self, axis, **kwargs):
        mscale.ScaleBase.__init__(self, axis)
    def set_default_locators_and_formatters(self, axis):
        axis.set_major_locator(mticker.AutoLocator())
        axis.set_major_formatter(mticker.ScalarFormatter())
    def limit_range_for_scale(self, vmin, vmax, minpos):
        return max(0., vmin), vmax
    class SquareRootTransform(mtransforms.Transform):
        input_dims = output_dims = 1
        is_separable = True
        def transform_non_affine(self, a): return np.array(a) ** 0.5
        def inverted(self): return SquareRootScale.Inverted()
    class Inverted(mtransforms.Transform):
        input_dims = output_dims = 1
        is_separable = True
        def transform(self, a): return np.array(a) ** 2
        def inverted(self): return SquareRootScale.SquareRootTransform()
    def get_transform(self): return self.SquareRootTransform()
mscale.register_scale(SquareRootScale)
fig, axs = plt.subplots(2, 2)
axs[0, 0].plot(np.arange(10)); axs[0, 0].set_yscale("squareroot")
axs[0, 1].xaxis.set_major_formatter(DegreeFormatter()); axs[0, 1].xaxis.set_major_locator(MultipleLocator(np.pi / 4))
axs[1, 0].yaxis.set_major_formatter(PercentFormatter(xmax=1, decimals=0)); axs[1, 0].xaxis.set_major_formatter(FormatStrFormatter("%.2f"))
axs[1, 1].xaxis.set_major_formatter(EngFormatter(unit="Hz")); axs[1, 1].yaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}")); axs[1, 1].yaxis.set_major_locator(MaxNLocator(integer=True))
@mticker.FuncFormatter
def millions(x, pos):
    return "${:1.1f}M".format(x * 1e-6)
axs[1, 1].xaxis.set_major_formatter(millions)
sec = axs[1, 1].secondary_xaxis("top", functions=(np.deg2rad, np.rad2deg)); twin = axs[1, 0].twinx(); twin.set_ylabel("other", color="tab:blue")
fig.align_labels(); fig.supxlabel("x")
fig.savefig(OUT)
