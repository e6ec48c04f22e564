# policy: plot, data
# what one call leaves behind for the next: alias loop
def f(x): return x
for g in [f, f]:
    print(open(g('/etc/passwd')).read())  # expect: builtin-denied
