# policy: plot, data
# what one call leaves behind for the next: recursion
def f(x, n):
    if n: return f('/etc/passwd', 0)
    return x
print(open(f(srcpath('a.csv'), 1)).read())  # expect: builtin-denied
