# policy: plot, data
# a path goes another way than a known one: del global
a = '/etc/passwd'
def f():
    global print
    print = 1
    del print
print(open(a).read())  # expect: builtin-denied
