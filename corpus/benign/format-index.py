# policy: plot, data, general
# items in the fields of a template: what any code may read
print('{0[0]}'.format([1]))
row = {'name': 'Oslo', 'sizes': [1, 2]}
print('{0[name]}: {0[sizes][1]:>5}'.format(row))
print('{row[name]!r} {{not a field.}}'.format(row=row))
