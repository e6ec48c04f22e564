# policy: plot, data, general
# a projection of one's own, as the gallery of matplotlib has
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.projections import register_projection
from matplotlib.projections.polar import PolarAxes
from matplotlib.spines import Spine
from matplotlib.transforms import Affine2D
from matplotlib.patches import Circle, RegularPolygon
from matplotlib.path import Path

def radar_factory(num_vars, frame="circle"):
    theta = np.linspace(0, 2 * np.pi, num_vars, endpoint=False)

    class RadarTransform(PolarAxes.PolarTransform):
        def transform_path_non_affine(self, path):
            if path._interpolation_steps > 1:
                path = path.interpolated(num_vars)
            return Path(self.transform(path.vertices), path.codes)

    class RadarAxes(PolarAxes):
        name = "radar"
        PolarTransform = RadarTransform

        def __init__(self, *args, **kwargs):
            super().__init__(*args, **kwargs)
            self.set_theta_zero_location("N")

        def fill(self, *args, closed=True, **kwargs):
            return super().fill(closed=closed, *args, **kwargs)

        def plot(self, *args, **kwargs):
            lines = super().plot(*args, **kwargs)
            for line in lines:
                self._close_line(line)

        def _close_line(self, line):
            x, y = line.get_data()
            if x[0] != x[-1]:
                line.set_data(np.append(x, x[0]), np.append(y, y[0]))

        def set_varlabels(self, labels):
            self.set_thetagrids(np.degrees(theta), labels)

        def _gen_axes_patch(self):
            return RegularPolygon((0.5, 0.5), num_vars, radius=.5, edgecolor="k") if frame == "polygon" else Circle((0.5, 0.5), 0.5)

    register_projection(RadarAxes)
    return theta

theta = radar_factory(5)
fig, ax = plt.subplots(subplot_kw=dict(projection="radar"))
ax.plot(theta, [1, 2, 3, 2, 1]); ax.fill(theta, [1, 2, 3, 2, 1], alpha=0.2)
ax.set_varlabels(list("abcde"))
plt.savefig("radar.png")
