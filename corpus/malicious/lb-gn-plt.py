# policy: plot, data
# a name of the guard, hidden by a binding that need not run
if 0:
    plt = None
plt.importlib.import_module('os').system('id')  # expect: member-not-allowed
