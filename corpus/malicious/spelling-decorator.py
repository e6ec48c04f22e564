# policy: plot
# a decorator is a call
@eval  # expect: builtin-denied
def f():
    pass
