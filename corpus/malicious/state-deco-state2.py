# policy: plot, data
# what one call leaves behind for the next: deco state2
seen = []
def deco(fn):
    def w(x):
        seen.append(fn(x)); return seen[0]
    return w
@deco
def f(x): return x
f('/etc/passwd')
print(open(f(srcpath('a.csv'))).read())  # expect: builtin-denied
