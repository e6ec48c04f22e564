# policy: plot, data
# TeX, asked for by a method
t = plt.title('x')
t.set_usetex(True)  # expect: needs-program
plt.savefig('a.png')
