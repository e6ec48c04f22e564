# policy: data
# what a block binds, and something else binds again before it is read
evil = open(srcpath('n')).read()
fs = []
for p in ['a.csv', 'b.csv']:
    p = 'c.csv'
    def later():
        return open(p)  # expect: builtin-denied
    p = evil
    fs.append(later)
fs[0]()
for i in (0, 1):
    if i:
        open(q)  # expect: builtin-denied
    q = 'a.csv'
    q = evil
for i in (0, 1):
    r = 'a.csv'
    for j in (0, 1):
        if j:
            open(r)  # expect: builtin-denied
        r = evil
for i in (0, 1):
    s = 'a.csv'
    try:
        s = evil
    finally:
        open(s)  # expect: builtin-denied
def change():
    global t
    t = evil
for t in ['a.csv']:
    change()
    open(t)  # expect: builtin-denied
for u in ['a.csv']:
    if (u := evil):
        open(u)  # expect: builtin-denied
for v in ['a.csv']:
    match evil:
        case v:
            open(v)  # expect: builtin-denied
for w in ['a.csv']:
    for w in [evil]:
        pass
    open(w)  # expect: builtin-denied
while evil:
    x = 'a.csv'
    x = (lambda: open(x))  # expect: builtin-denied
    x()
for y in ['a.csv']:
    rows = ((yield_, open(y)) for yield_ in 'ab')  # expect: builtin-denied
    y = evil
    print(list(rows))
for z in ['a.csv']:
    pass
else:
    z = evil
if z:
    open(z)  # expect: builtin-denied
def body(p):
    for _ in [1]:
        try:
            print(1 / 0)
            p = 'a'
        except ZeroDivisionError:
            open(p)  # expect: builtin-denied
        [p := evil for _ in 'a']
        open(p)  # expect: builtin-denied
body(evil)
