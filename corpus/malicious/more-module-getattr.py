# policy: plot
# the attribute hook of a module
def __getattr__(name):  # expect: dunder-definition
    return 1
