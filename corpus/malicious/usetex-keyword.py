# policy: plot, data
# TeX, asked for by a keyword
plt.title('x', usetex=True)  # expect: needs-program
plt.savefig('a.png')
