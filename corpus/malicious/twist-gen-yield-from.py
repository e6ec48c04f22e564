# policy: plot, data
# a path goes another way than a known one: gen yield from
def g(): yield from [srcpath('a.csv'), '/etc/passwd']
print(open(list(g())[1]).read())  # expect: builtin-denied
