# policy: plot
# np and plt without an import
x = np.arange(10)
plt.plot(x, x ** 2, marker='o')
plt.title('squares')
plt.savefig(OUT)
