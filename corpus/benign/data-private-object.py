# policy: data
# a private attribute of an object says nothing here
axes = plt.gca()
print(axes.xaxis._axinfo if hasattr(axes.xaxis, 'axinfo') else axes._children)
