plt.rcParams['text.usetex'] = True
plt.plot([1, 2])
raise ValueError("my own")
