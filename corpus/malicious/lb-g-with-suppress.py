# policy: plot, data
# a name of the guard, hidden by a binding that need not run
from contextlib import suppress
with suppress(TypeError) as (plt, x): pass
plt.importlib.import_module('os').system('id')  # expect: member-not-allowed
