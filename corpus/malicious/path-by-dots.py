# policy: plot
# dots that lead upwards when they are joined
a = srcpath('a') + '/.'
b = a + '.'
print(open(b + '/etc/passwd').read())  # expect: builtin-denied
c = f'{a}.'
print(open(f'{c}/etc/passwd').read())  # expect: builtin-denied
print(open(SRC + '/.' + '.' + '/etc/passwd').read())  # expect: builtin-denied
d = [srcpath('a')]
d[:] = srcpath('a')
print(open(d[0] + '/etc/passwd').read())  # expect: builtin-denied
