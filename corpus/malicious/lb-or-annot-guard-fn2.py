# policy: plot, data
# a name of the guard, hidden by a binding that need not run
def f():
    (plt): object  # expect: module-as-value
    plt.importlib.import_module('os').system('id')  # expect: member-not-allowed
f()
