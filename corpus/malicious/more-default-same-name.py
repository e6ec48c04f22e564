# policy: plot
# a default is read outside the function
def f(eval=eval):  # expect: builtin-denied
    return eval('1')
