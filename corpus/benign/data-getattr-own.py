# policy: data
# attributes and methods chosen by a text, where a dot would do the same
class Report:
    def __init__(self):
        self.parser = 'plain'
        self.loader = 1


report = Report()
print(getattr(report, 'parser'), getattr(report, 'loader', 2))
figure, axes = plt.subplots()
for kind in ['plot', 'bar', 'scatter']:
    getattr(axes, kind)([1, 2], [3, 4])
table = pd.DataFrame({'a': [1]})
print(getattr(table, 'mean')(), getattr(table['a'], 'max')())
