# policy: plot
# declared global
def f():
    global __spec__  # expect: dunder-name
    return 1
