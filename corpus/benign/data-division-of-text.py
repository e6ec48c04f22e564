# policy: data
# a text beside a slash that is no path
parts = 'a/b'.split('/')
print(len(parts) / 2, f'{1 / 3:.2f}', 'x/y', '/'.join(parts))
