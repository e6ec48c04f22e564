# policy: plot, data
# what one call leaves behind for the next: with state
class C:
    def __init__(self): self.v = srcpath('a.csv')
    def __enter__(self): return self
    def __exit__(self, *a): self.v = '/etc/passwd'
c = C()
def f():
    with c as q: return q.v
f()
print(open(f()).read())  # expect: builtin-denied
