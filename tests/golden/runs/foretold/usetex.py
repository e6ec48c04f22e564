plt.rcParams['text.usetex'] = True
fig, ax = plt.subplots()
ax.plot([1,2])
plt.savefig(OUT)
