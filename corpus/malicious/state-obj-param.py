# policy: plot, data
# what one call leaves behind for the next: obj param
class C: pass
def put(o, x): o.v = x
def get(o): return o.v
c = C()
put(c, srcpath('a.csv'))
put(c, '/etc/passwd')
print(open(get(c)).read())  # expect: builtin-denied
