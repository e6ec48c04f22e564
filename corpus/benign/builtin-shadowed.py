# policy: plot
# builtin names bound at module level first
import datetime as dt

input = [1, 2, 3]
dir = '/data'
vars = {'x': 1}
print(input[0], dir, vars['x'])
for help in ['a', 'b']:
    print(help)
copyright = 'me'
print(copyright, dt.date.today().year)
