# policy: plot
# outcome: ok
plt.plot([float(x) for x in open(srcpath("a.txt"))])
plt.savefig(OUT)
