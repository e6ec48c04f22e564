# policy: plot, data
# a path goes another way than a known one: exc args
d = [srcpath('a.csv')]
try: raise ValueError(d)
except ValueError as e: e.args[0][0] = '/etc/passwd'
print(open(d[0]).read())  # expect: builtin-denied
