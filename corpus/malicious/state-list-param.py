# policy: plot, data
# what one call leaves behind for the next: list param
def put(o, x): o.append(x)
def get(o): return o[-1]
d = []
put(d, srcpath('a.csv')); put(d, '/etc/passwd')
print(open(get(d)).read())  # expect: builtin-denied
