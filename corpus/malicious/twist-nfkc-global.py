# policy: plot, data
# a path goes another way than a known one: nfkc global
a = srcpath('a.csv')
def f():
    global ａ
    ａ = '/etc/passwd'
f()
print(open(a).read())  # expect: builtin-denied
