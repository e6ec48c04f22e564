# policy: plot
# keywords that cannot be seen
kw = {'mode': 'w'}
f = open(srcpath('a'), **kw)  # expect: builtin-denied
