# policy: plot
# the import hook by definition
def __import__(name):  # expect: any
    return name
