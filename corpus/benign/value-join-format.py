# policy: plot, data
# what a value is known to be: join-format
n = 3
cells = ['a', 'b', 'c']
print(', '.join(['{}'] * n).format(*cells))
