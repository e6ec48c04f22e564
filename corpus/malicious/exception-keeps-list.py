# policy: plot, data
# whoever catches an exception has the very list that it was made with
d = [srcpath('a.csv')]
try:
    raise ValueError(d)
except ValueError as e:
    e.args[0][0] = '/etc/passwd'
print(open(d[0]).read())  # expect: builtin-denied
c = [srcpath('a.csv')]
def change(error):
    error.args[0].insert(0, '/etc/passwd')
try:
    raise KeyError(c)
except LookupError as e:
    change(e)
print(open(c[0]).read())  # expect: builtin-denied
