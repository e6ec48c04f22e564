# policy: plot, data
# type(int) is type, which makes classes
M = type(int)  # expect: builtin-denied
C = M('C', (), {'a': 1})
print('HIT' if C().a == 1 else 0)
