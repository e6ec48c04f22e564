# policy: plot, data
# what one call leaves behind for the next: except state
err = None
def f(x):
    global err
    try: raise ValueError(x)
    except ValueError as e: err = err or e
    return err.args[0]
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
