# policy: plot, data
# iter(f, last) gives what f returns, not what f holds
import itertools
next(iter(lambda: plt, 0)).importlib.import_module('os')  # expect: module-as-value
for module in itertools.takewhile(lambda m: True, [plt]):  # expect: module-as-value
    module.importlib.import_module('os')  # expect: member-not-allowed
