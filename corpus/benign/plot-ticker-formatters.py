# policy: plot
# tick marks
import matplotlib.pyplot as plt
import matplotlib.ticker as mtick
from matplotlib.ticker import FuncFormatter, MaxNLocator, PercentFormatter

fig, (a, b) = plt.subplots(1, 2)
a.plot([0, 1, 2], [1.5e6, 2.5e6, 4.1e6])
a.yaxis.set_major_formatter(FuncFormatter(lambda v, pos: f'${v / 1e6:.1f}M'))
a.xaxis.set_major_locator(MaxNLocator(integer=True))
b.plot([0, 1, 2], [0.1, 0.5, 0.9])
b.yaxis.set_major_formatter(PercentFormatter(xmax=1))
b.xaxis.set_minor_locator(mtick.AutoMinorLocator())
plt.show()
