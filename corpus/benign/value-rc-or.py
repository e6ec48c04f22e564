# policy: plot, data
# what a value is known to be: rc-or
plt.rcParams |= {'font.size': 9}
