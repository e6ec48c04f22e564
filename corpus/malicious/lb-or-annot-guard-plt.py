# policy: plot, data
# a name of the guard, hidden by a binding that need not run
plt: object
plt.importlib.import_module('os').system('id')  # expect: member-not-allowed
