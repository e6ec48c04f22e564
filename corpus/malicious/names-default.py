# policy: plot
# a module's name as a default value
def f(x=pathlib):  # expect: name-denied
    return x
