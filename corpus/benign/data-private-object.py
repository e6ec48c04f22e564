# policy: plot, data
# private attributes of foreign objects that the policy excepts, and the file's own
class Chart:
    def __init__(self, axes):
        self._axes = axes
        self._limits = axes.get_xlim()
    def _span(self):
        return self._limits[1] - self._limits[0]
    def span(self):
        return self._span()
axes = plt.gca()
print(axes.xaxis._axinfo, axes.imshow([[1]])._A, Chart(axes).span())
