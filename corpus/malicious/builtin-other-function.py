# policy: plot
# bound in another function
def f():
    eval = len
    return eval
print(eval('1'))  # expect: builtin-denied
