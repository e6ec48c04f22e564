# policy: plot, data
# a path goes another way than a known one: exc as del
a = '/etc/passwd'
def f():
    global a
    try: raise ValueError
    except ValueError as a: pass
a0 = a
f()
print(open(a0).read())  # expect: builtin-denied
