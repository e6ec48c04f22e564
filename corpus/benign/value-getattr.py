# policy: data
# what a value is known to be: getattr
fig, ax = plt.subplots()
for kind in ['bar', 'plot']:
    getattr(ax, kind)([1, 2], [1, 2])
