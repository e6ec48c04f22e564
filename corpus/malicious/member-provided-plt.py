# policy: plot
# the provided name is judged like an import
plt.inspect.currentframe()  # expect: member-not-allowed
