# policy: plot
# a module's name in a lambda
f = lambda: importlib.import_module('os')  # expect: name-denied
