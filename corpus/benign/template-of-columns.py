# policy: plot, data
# the template of a row, put together of repeated columns
columns = ['a', 'b']
row = '{:<10}' + '{:>8.2f}' * 2
head = '| {:<8}' + ' {:>8}' * len(columns) + ' |'
print(head.format('name', *columns))
print(row.format('x', 1, 2), ('{:>5}' * 3 + '\n').format(1, 2, 3))
