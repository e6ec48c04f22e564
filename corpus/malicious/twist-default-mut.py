# policy: plot, data
# a path goes another way than a known one: default mut
def f(x=[srcpath('a.csv')]): return x
f().append('/etc/passwd')
print(open(f()[1]).read())  # expect: builtin-denied
