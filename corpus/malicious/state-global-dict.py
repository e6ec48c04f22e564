# policy: plot, data
# what one call leaves behind for the next: global dict
memo = {}
def f(k, x):
    if k not in memo: memo[k] = x
    return memo[k]
f('a', '/etc/passwd')
print(open(f('a', srcpath('a.csv'))).read())  # expect: builtin-denied
